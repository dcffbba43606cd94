/** One figure, and what it is compared with. A ratio says more than a time, which depends on the machine. */
export interface BenchRow {
  name: string;
  figure: number;
  /** For example `µs`, `requests/s`, `KiB`. */
  unit: string;
  /** A peer, a floor or a limit, by name, in the unit of the figure. What can be measured is measured in the same run. */
  reference: { name: string; figure: number };
  /** figure / reference. */
  ratio: number;
  /** What the ratio has to be; null where the figure is only told. */
  wanted: Wanted | null;
}

export type Wanted = { atLeast: number } | { atMost: number };

/** A row whose ratio is worked out. */
export function row(name: string, figure: number, unit: string, reference: BenchRow['reference'], wanted: Wanted | null): BenchRow {
  return { name, figure, unit, reference, ratio: figure / reference.figure, wanted };
}

/** A row about a figure that must not pass a limit. */
export const limited = (name: string, figure: number, unit: string, limit: number): BenchRow =>
  row(name, figure, unit, { name: 'limit', figure: limit }, { atMost: 1 });

/** A row about a figure that must come up to a floor. */
export const floored = (name: string, figure: number, unit: string, floor: number): BenchRow =>
  row(name, figure, unit, { name: 'floor', figure: floor }, { atLeast: 1 });

/** null where nothing is wanted. */
export function isReached({ ratio, wanted }: BenchRow): boolean | null {
  if (wanted === null) return null;
  return 'atLeast' in wanted ? ratio >= wanted.atLeast : ratio <= wanted.atMost;
}

/** What is wrong with a row's form, in words; empty for a good one. Whether its figure is good is not asked. */
export function flawsOf({ name, figure, unit, reference, ratio, wanted }: BenchRow): string[] {
  const flaws: string[] = [];
  if (name.trim() === '' || name.includes('|')) flaws.push('the name is empty or holds a "|"');
  if (unit.trim() === '' || reference.name.trim() === '') flaws.push('the unit or the reference has no name');
  if (!Number.isFinite(figure) || figure < 0) flaws.push(`the figure is ${figure}`);
  if (!Number.isFinite(reference.figure) || reference.figure <= 0) flaws.push(`the reference is ${reference.figure}`);
  if (!(Math.abs(ratio - figure / reference.figure) < 1e-9)) flaws.push(`the ratio ${ratio} is not figure / reference`);
  if (wanted && !(Object.values(wanted)[0] as number >= 0)) flaws.push('what is wanted is below 0');
  return flaws.map((flaw) => `${name}: ${flaw}`);
}
