import type { Load, LoadJob } from './load';
import { median } from './statistics';

/** A server, with the CPU time of its process in s. */
export interface MeasuredServer {
  url: string;
  cpuSeconds(): Promise<number>;
}

export interface Served {
  perSecond: number;
  /** Server CPU time per response, µs. */
  cpuMicroseconds: number;
}

/** Runs one job on one server. */
export async function serve(
  load: Load,
  { url, cpuSeconds }: MeasuredServer,
  job: Pick<LoadJob, 'headers' | 'effort' | 'connections'> & { path: string; expect: number },
): Promise<Served> {
  const before = await cpuSeconds();
  const { perSecond, responses } = await load({ ...job, url: `${url}${job.path}` });
  return { perSecond, cpuMicroseconds: (((await cpuSeconds()) - before) * 1e6) / responses };
}

export function medianOf(served: readonly Served[]): Served {
  return {
    perSecond: median(served.map(({ perSecond }) => perSecond)),
    cpuMicroseconds: median(served.map(({ cpuMicroseconds }) => cpuMicroseconds)),
  };
}

/** Alternates between both, so other load on the machine affects both alike. The first round is a warm-up. */
export async function inTurns<One, Other>(
  rounds: number,
  one: () => Promise<One>,
  other: () => Promise<Other>,
): Promise<{ one: One[]; other: Other[] }> {
  const all: { one: One; other: Other }[] = [];
  for (let round = 0; round <= rounds; round += 1) all.push({ one: await one(), other: await other() });
  return { one: all.slice(1).map((pair) => pair.one), other: all.slice(1).map((pair) => pair.other) };
}
