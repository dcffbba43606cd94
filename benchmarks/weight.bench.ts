import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { BYTES_PER_KIB } from '../scripts/budgets';
import { weighRoutes } from '../scripts/checkBudgets';
import { serverPaths } from '../server/config/paths';
import { row, type BenchRow } from './rows';

/**
 * KiB of JavaScript after gzip until the page is interactive: peers as measured on their own builds, and a floor of only React,
 * router and store.
 */
const PEERS = {
  home: [['Mobilizon, home page', 361], ['bulletproof-react, landing page', 178], ['floor: the libraries alone', 119]],
  group: [['Mobilizon, group page', 435]],
} as const;

/** What home may need at most, whatever others need: KiB after gzip, and elements of its page. */
const HOME_LIMITS = { script: 166, elements: 600 } as const;
const ELEMENT = /<[a-z][^>]*>/g;

/** Home's own limits. Its page is complete before any script, so its elements can be counted in the file. */
async function homeRows(folder: string, script: number): Promise<BenchRow[]> {
  const page = await readFile(path.join(folder, 'prerendered/home.html'), 'utf8');
  const elements = page.slice(page.indexOf('<body')).match(ELEMENT)?.length ?? 0;
  return [
    row('home: JavaScript until everything on it works', script, 'KiB', { name: 'limit', figure: HOME_LIMITS.script }, { atMost: 1 }),
    row('home: elements of the page', elements, 'elements', { name: 'limit', figure: HOME_LIMITS.elements }, { atMost: 1 }),
  ];
}

/** The weight of a first visit, read from the build. */
export async function benchWeight(): Promise<BenchRow[]> {
  const weights = await weighRoutes(serverPaths.publicFiles);
  const ofHome = await homeRows(serverPaths.publicFiles, (weights.get('home')?.script ?? 0) / BYTES_PER_KIB);
  return [...ofHome, ...Object.entries(PEERS).flatMap(([route, peers]) => {
    const { script = 0 } = weights.get(route as keyof typeof PEERS) ?? {};
    return peers.map(([name, figure]) => {
      const isFloor = name.startsWith('floor');
      return row(
        `${route}: JavaScript until interactive, compared with ${name}`,
        script / BYTES_PER_KIB,
        'KiB',
        { name, figure },
        isFloor ? null : { atMost: 1 },
      );
    });
  })];
}
