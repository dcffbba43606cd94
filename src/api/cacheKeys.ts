/**
 * Under which key the cache keeps the answer of a query: the library's own form. It stands here, and `apiSlice.ts` uses it, so
 * that a selector
 * finds an answer without the library's code.
 * @param endpoint its name, for example `listGroups`
 * @param arg what it was asked with
 */
export function cacheKeyOf(endpoint: string, arg: string | undefined): string {
  return `${endpoint}(${JSON.stringify(arg)})`;
}
