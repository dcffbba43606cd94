import type { Load, LoadJob } from './load';
import { median } from './statistics';

/** Something that answers, with the CPU time of its process in s. */
export interface Target {
  url: string;
  cpuSeconds(): Promise<number>;
}

export interface Served {
  perSecond: number;
  /** CPU time of the server for one answer, µs. */
  cpuMicroseconds: number;
}

/** One load on one target. */
export async function serve(
  load: Load,
  { url, cpuSeconds }: Target,
  job: Pick<LoadJob, 'headers' | 'effort' | 'connections'> & { path: string; expect: number },
): Promise<Served> {
  const before = await cpuSeconds();
  const { perSecond, answered } = await load({ ...job, url: `${url}${job.path}` });
  return { perSecond, cpuMicroseconds: (((await cpuSeconds()) - before) * 1e6) / answered };
}

export function medianOf(served: readonly Served[]): Served {
  return {
    perSecond: median(served.map(({ perSecond }) => perSecond)),
    cpuMicroseconds: median(served.map(({ cpuMicroseconds }) => cpuMicroseconds)),
  };
}

/** Both in turns, so that what else runs on the machine meets both alike; the first round only warms up. */
export async function inTurns<One, Other>(
  rounds: number,
  one: () => Promise<One>,
  other: () => Promise<Other>,
): Promise<{ one: One[]; other: Other[] }> {
  const all: { one: One; other: Other }[] = [];
  for (let round = 0; round <= rounds; round += 1) all.push({ one: await one(), other: await other() });
  return { one: all.slice(1).map((pair) => pair.one), other: all.slice(1).map((pair) => pair.other) };
}
