/**
 * A webpack loader for React Router. On import, its single file creates every component with `React.forwardRef`, `memo` or
 * `createContext` and sets its `displayName`. The minimizer sees side effects, so unused data routes, forms and server components
 * stay in the bundle. This loader marks the calls as pure and removes the display names, which are only useful in development.
 * It also reads one hook of React by a computed name, for which webpack would make a namespace object of React when the page starts.
 * @param {string} source
 * @returns {string}
 */
module.exports = function pureReactCalls(source) {
  return source
    .replace(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /*#__PURE__*/ $1')
    .replace(/(React\d*)\[USE_OPTIMISTIC\]/g, '$1.useOptimistic')
    .replace(/^[\w$]+\.displayName = .*;$/gm, '');
};
