// Jest always adds the `node` export condition, and Firebase lists it before `browser`.
// Without this, jsdom tests would load Firebase's Node build, which has no popup resolver.
module.exports = (request, options) => options.defaultResolver(request, /^@?firebase\//.test(request)
  ? { ...options, conditions: [...(options.conditions ?? []).filter((condition) => condition !== 'node'), 'browser'] }
  : options);
