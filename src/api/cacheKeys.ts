/**
 * The cache key of a query, in the library's own format. Defined here, and used by `apiSlice.ts`, so that selectors
 * can find cached data without loading the library.
 * @param endpoint its name, for example `listGroups`
 * @param arg its argument
 */
export function cacheKeyOf(endpoint: string, arg: unknown): string {
  return `${endpoint}(${JSON.stringify(arg)})`;
}

/** Whether a call is about groups: one of them, a list, a page of it, or its sums. */
export const isAboutGroups = (endpoint: string | undefined): boolean => /Group|listPage|readTotals/.test(endpoint ?? '');
