// In tests an imported image is its address, as with webpack, but without the hash.
const path = require('node:path');

module.exports = {
  process: (_source, file) => ({ code: `module.exports = { __esModule: true, default: ${JSON.stringify(`/assets/${path.basename(file)}`)} };` }),
};
