/** A small fault for the tests to find. */
export interface PlantedFault {
  /** What goes wrong, for a user where there is one. */
  what: string;
  file: string;
  /** What is replaced: it occurs once in the file. */
  find: string;
  replace: string;
  /** The test files that should find it. */
  tests: readonly string[];
}

/** The source with the fault in it; null when it does not apply: its text is not there, or not once. */
export function planted(source: string, { find, replace }: Pick<PlantedFault, 'find' | 'replace'>): string | null {
  const parts = source.split(find);
  return parts.length === 2 ? parts.join(replace) : null;
}
