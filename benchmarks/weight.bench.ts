import { BYTES_PER_KIB } from '../scripts/budgets';
import { weighRoutes } from '../scripts/checkBudgets';
import { serverPaths } from '../server/paths';
import { row, type BenchRow } from './rows';

/**
 * KiB of JavaScript after gzip until the page is interactive: peers as measured on their own builds, and a floor of only React,
 * router and store.
 */
const PEERS = {
  home: [['Mobilizon, home page', 361], ['bulletproof-react, landing page', 178], ['floor: the libraries alone', 119]],
  group: [['Mobilizon, group page', 435]],
} as const;

/** The weight of a first visit, read from the build. */
export async function benchWeight(): Promise<BenchRow[]> {
  const weights = await weighRoutes(serverPaths.publicFiles);
  return Object.entries(PEERS).flatMap(([route, peers]) => {
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
  });
}
