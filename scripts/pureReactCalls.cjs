/**
 * A webpack loader for React Router. Its one file makes every component by `React.forwardRef`, `memo` or `createContext` as it is
 * imported and then
 * gives it a `displayName`: for the minimizer these are effects, so that data routes, forms and server components stay in the
 * bundle unused.
 * Marked as without effect, what nobody imports goes. Names of components are of use in development only.
 * @param {string} source
 * @returns {string}
 */
module.exports = function pureReactCalls(source) {
  return source
    .replace(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /*#__PURE__*/ $1')
    .replace(/^[\w$]+\.displayName = .*;$/gm, '');
};
