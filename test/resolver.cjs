// Jest always adds the `node` export condition, and firebase lists it before `browser`:
// without this a jsdom test would load firebase's Node build, which has no popup resolver.
module.exports = (request, options) => options.defaultResolver(request, /^@?firebase\//.test(request)
  ? { ...options, conditions: [...(options.conditions ?? []).filter((condition) => condition !== 'node'), 'browser'] }
  : options);
