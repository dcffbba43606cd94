// On Node 24 Jest adds the export condition `module-sync`: Redux Toolkit would be an ES module with a copy of Immer of its own. It always adds
// `node`, and Firebase lists that before `browser`: jsdom tests would load Firebase's Node build, which has no popup resolver.
module.exports = (request, options) => {
  const forBrowser = /^@?firebase\//.test(request);
  const unwanted = forBrowser ? ['module-sync', 'node'] : ['module-sync'];
  const conditions = (options.conditions ?? []).filter((condition) => !unwanted.includes(condition));
  return options.defaultResolver(request, { ...options, conditions: forBrowser ? [...conditions, 'browser'] : conditions });
};
