/** A figure and its reference. A ratio depends on the machine much less than a time does. */
export interface BenchRow {
  name: string;
  figure: number;
  /** For example `µs`, `requests/s`, `KiB`. */
  unit: string;
  /** A peer, floor or limit in the unit of the figure. Measured in the same run if possible. */
  reference: { name: string; figure: number };
  /** figure / reference. */
  ratio: number;
  /** The required ratio, or null if there is none. */
  target: Target | null;
}

export type Target = { atLeast: number } | { atMost: number };

/** Creates a row and computes its ratio. */
export function row(name: string, figure: number, unit: string, reference: BenchRow['reference'], target: Target | null): BenchRow {
  return { name, figure, unit, reference, ratio: figure / reference.figure, target };
}

/** A row for a figure with an upper limit. */
export const limited = (name: string, figure: number, unit: string, limit: number): BenchRow =>
  row(name, figure, unit, { name: 'limit', figure: limit }, { atMost: 1 });

/** A row for a figure with a lower limit. */
export const floored = (name: string, figure: number, unit: string, floor: number): BenchRow =>
  row(name, figure, unit, { name: 'floor', figure: floor }, { atLeast: 1 });

/** Whether the row meets its target; null if it has none. */
export function isMet({ ratio, target }: BenchRow): boolean | null {
  if (target === null) return null;
  return 'atLeast' in target ? ratio >= target.atLeast : ratio <= target.atMost;
}

/** Messages about a malformed row; empty if it is well-formed, whatever its figure. */
export function flawsOf({ name, figure, unit, reference, ratio, target }: BenchRow): string[] {
  const flaws: string[] = [];
  if (name.trim() === '' || name.includes('|')) flaws.push('the name is empty or contains a "|"');
  if (unit.trim() === '' || reference.name.trim() === '') flaws.push('the unit or the reference has no name');
  if (!Number.isFinite(figure) || figure < 0) flaws.push(`the figure is ${figure}`);
  if (!Number.isFinite(reference.figure) || reference.figure <= 0) flaws.push(`the reference is ${reference.figure}`);
  if (!(Math.abs(ratio - figure / reference.figure) < 1e-9)) flaws.push(`the ratio ${ratio} is not figure / reference`);
  if (target && !(Object.values(target)[0] as number >= 0)) flaws.push('the target is below 0');
  return flaws.map((flaw) => `${name}: ${flaw}`);
}
