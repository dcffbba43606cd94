/**
 * The value below which the given share of the values lies.
 * @param share from 0 to 1, for example 0.95
 * @throws when there are no values
 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (value === undefined) throw new Error('A percentile needs at least one value.');
  return value;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);
