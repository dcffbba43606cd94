/**
 * A webpack loader for the icons of lucide-react: removes the random key of each shape, which compresses badly. An icon's shapes never change
 * their order, so React does not need it; in development it would ask for one.
 * @param {string} source
 * @returns {string}
 */
module.exports = function iconsWithoutKeys(source) {
  return source.replace(/,\s*key: "\w+"/g, '');
};
