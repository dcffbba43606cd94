import type { Database } from '../server/db/database';
import { testPrivateJwk } from '../server/testing/testSigningKey';
import { growCommunity } from './community';
import type { Load, LoadJob } from './load';
import type { Product } from './product';
import { row, type BenchRow } from './rows';
import { median } from './statistics';
import { inTurns } from './targets';

/** Users who join at once, and those who search, one search after the other. */
const [JOINING, SEARCHING] = [20, 2];
/** With 99 free places each: several times as many as are taken in all rounds, also on a fast machine. */
const GROUPS = 1_000;

interface Parts {
  product: Product;
  database: Database;
  load: Load;
  /** Asks for a page that nobody has asked for since the last join. */
  search: (nth: number) => Promise<unknown>;
  effort: LoadJob['effort'];
  rounds: number;
}

/** What a write costs while others search: joins per second beside searches, and without them, in turns. */
export async function joinsWhileSearching({ product, database, load, search, effort, rounds }: Parts, groups: number): Promise<BenchRow> {
  const groupIds = await growCommunity(database, groups, groups + GROUPS, true);
  let firstUser = 0;
  const join = async () => {
    const joining = { groupIds, firstUser, key: testPrivateJwk() };
    const { nextUser, perSecond } = await load({ url: product.url, connections: JOINING, effort, expect: 200, joining });
    firstUser = nextUser;
    return perSecond;
  };
  const joinBesideSearches = async () => {
    let isOver = false;
    const searchOn = async (nth: number) => { while (!isOver) await search((nth += SEARCHING)); };
    const searches = Array.from({ length: SEARCHING }, (_, nth) => searchOn(nth));
    const perSecond = await join();
    isOver = true;
    await Promise.all(searches);
    return perSecond;
  };
  const { one, other } = await inTurns(rounds, joinBesideSearches, join);
  const name = `users joining while ${SEARCHING} search among ${groups.toLocaleString('en')} groups all the time`;
  return row(name, median(one), 'joins/s', { name: 'nobody searches', figure: median(other) }, null);
}
