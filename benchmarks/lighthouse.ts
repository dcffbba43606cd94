import { median } from './statistics';

const FIGURES = ['largest-contentful-paint', 'cumulative-layout-shift'] as const;
const MAX_TRIES = 4;
const PER_THOUSAND = 1000;
const PERFORMANCE = ['performance'];
/** The same at each visit and slow to measure, so only measured on the first. */
const OTHERS = ['accessibility', 'best-practices', 'seo'];

export interface Measured {
  /** 0 to 100. */
  performance: number;
  /** The lowest of accessibility, best practices and SEO, 0 to 100. */
  others: number;
  /** The audits that lowered one of the others below 100. */
  lacking: string[];
  largestContentfulPaintMs: number;
  /** Share of the viewport, rounded to thousandths as in Lighthouse; less than that is a fraction of a pixel. */
  layoutShift: number;
  /** Lighthouse's figure for the speed of the machine during the visits; a phone of its kind has about 200 to 1,000. */
  benchmarkIndex: number;
}

/**
 * One visit on a simulated phone and mobile network (Lighthouse's defaults), with an empty cache and no service worker, but with
 * the browser's login.
 */
async function visit(address: string, port: number, onlyCategories: string[]) {
  // It is there only once `npm run bench` has installed it.
  const { default: lighthouse } = await import('lighthouse');
  const result = await lighthouse(address, { port, output: 'json', logLevel: 'error', onlyCategories });
  if (!result) throw new Error(`Lighthouse gave no result for ${address}`);
  const { categories, audits, environment } = result.lhr;
  return {
    score: (name: string): number => Math.round((categories[name]?.score ?? 0) * 100),
    benchmarkIndex: environment.benchmarkIndex,
    figure: (id: string): number => audits[id]?.numericValue ?? Number.NaN,
    lacking: OTHERS.flatMap((name) => categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 1) < 1).map(({ id }) => id),
  };
}

/**
 * Repeats a visit in which Lighthouse saw no paint at all, as sometimes happens on a busy machine.
 * @throws after several such visits in a row
 */
async function visitWithPaint(address: string, port: number, onlyCategories: string[]): ReturnType<typeof visit> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const seen = await visit(address, port, onlyCategories);
    if (FIGURES.every((id) => Number.isFinite(seen.figure(id)))) return seen;
  }
  throw new Error(`Lighthouse saw no paint of ${address} in ${MAX_TRIES} visits`);
}

/**
 * The medians of several visits to one page, and the worst layout shift.
 * @param port the browser's debugging port
 */
export async function measurePage(address: string, port: number, visits: number): Promise<Measured> {
  const first = await visitWithPaint(address, port, [...PERFORMANCE, ...OTHERS]);
  const all = [first];
  while (all.length < visits) all.push(await visitWithPaint(address, port, PERFORMANCE));
  const of = (id: (typeof FIGURES)[number]) => all.map(({ figure }) => figure(id));
  return {
    performance: median(all.map(({ score }) => score('performance'))),
    others: Math.min(...OTHERS.map(first.score)),
    lacking: first.lacking,
    largestContentfulPaintMs: median(of('largest-contentful-paint')),
    benchmarkIndex: Math.round(median(all.map(({ benchmarkIndex }) => benchmarkIndex))),
    layoutShift: Math.round(Math.max(...of('cumulative-layout-shift')) * PER_THOUSAND) / PER_THOUSAND,
  };
}
