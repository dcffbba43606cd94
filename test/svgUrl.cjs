// In tests an imported picture is its address, as webpack makes it, without the hash.
const path = require('node:path');

module.exports = {
  process: (_source, file) => ({ code: `module.exports = { __esModule: true, default: ${JSON.stringify(`/assets/${path.basename(file)}`)} };` }),
};
