/** Whether a call is about groups: one of them, a list, a page of it, or its sums. */
export const isAboutGroups = (endpoint: string | undefined): boolean => /Group|listPage|readTotals/.test(endpoint ?? '');
