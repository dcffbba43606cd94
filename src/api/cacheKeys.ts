/**
 * The cache key of a query, in the library's own format. Defined here, and used by `apiSlice.ts`, so that selectors
 * find cached data of endpoints whose code is loaded on demand.
 * @param endpoint its name, for example `listGroups`
 * @param arg its argument
 */
export function cacheKeyOf(endpoint: string, arg: unknown): string {
  return `${endpoint}(${JSON.stringify(arg)})`;
}
