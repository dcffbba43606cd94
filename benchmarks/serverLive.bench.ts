import { setTimeout as wait } from 'node:timers/promises';
import { plantTestKey } from '../server/testing/testSigningKey';
import { bearer, nthUser } from '../server/testing/testTokens';
import type { Bench } from './bench';
import { growCommunity } from './community';
import type { HeardByOne, LiveClientsJob } from './processes/liveClients';
import { memoryOf, openPostgres, startHelper, startProduct, tempFolder } from './product';
import { limited, row, type BenchRow } from './rows';
import { median, percentile } from './statistics';

const SIZES = { full: { pages: 2_000, changes: 20, burst: 100 }, smoke: { pages: 20, changes: 2, burst: 5 } } as const;
const GROUPS = 50;
/** ms between two changes that are measured one by one. */
const QUIET_MS = 1_500;
/** ms after a burst in which its events come. */
const BURST_HEARD_WITHIN_MS = 3_000;
const MAX_MEMORY = 4;
const MAX_DELAY_MS = 1_000;
/** Events that the list has changed, for one burst: at most one a second. */
const MAX_LISTS = 5;

type Clients = (job: LiveClientsJob) => Promise<HeardByOne[]>;

/** Starts the process with the open pages. */
async function startClients(bench: Bench): Promise<Clients> {
  const { ask } = await startHelper(bench, 'liveClients');
  return ask<HeardByOne[]>;
}

/** Opens pages. @returns KiB of the server's memory for each */
async function openPages(clients: Clients, url: string, pages: number): Promise<number> {
  const before = await memoryOf(url);
  await clients({ open: pages, url });
  return (await memoryOf(url) - before) / pages / 1024;
}

/** ms from each change to the bytes of it at each page. @param change returns when its response came, ms since the epoch */
async function delaysOf(clients: Clients, changes: number, change: () => Promise<number>): Promise<number[]> {
  const delays: number[] = [];
  for (let n = 0; n < changes; n += 1) {
    await clients('count');
    const changedMs = await change();
    await wait(QUIET_MS);
    for (const { firstMs } of await clients('report')) delays.push(Math.max(0, (firstMs ?? Infinity) - changedMs));
  }
  return delays;
}

const nowMs = () => performance.timeOrigin + performance.now();

async function posted(url: string, init: RequestInit = {}): Promise<number> {
  const response = await fetch(url, { method: 'POST', ...init });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} responded ${response.status}.`);
  return nowMs();
}

/** Open pages of one process on Postgres, and those of a bare Node server. */
export async function benchServerLive(bench: Bench): Promise<BenchRow[]> {
  const { pages, changes, burst } = SIZES[bench.smoke ? 'smoke' : 'full'];
  const { database, url: databaseUrl } = await openPostgres(bench);
  const groupIds = await growCommunity(database, 0, GROUPS, true);
  await plantTestKey(database);
  const { url } = await startProduct(bench, await tempFolder(bench), { DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' });
  const { ready: { url: bareUrl } } = await startHelper<{ url: string }>(bench, 'bareLive');
  let user = 0;
  const join = () => {
    user += 1;
    return posted(`${url}/api/groups/${groupIds[user % GROUPS] ?? ''}/join`, { headers: bearer(nthUser(user)) });
  };
  await join();
  const [clients, bareClients] = [await startClients(bench), await startClients(bench)];
  const [memory, bareMemory] = [await openPages(clients, url, pages), await openPages(bareClients, bareUrl, pages)];
  const delays = await delaysOf(clients, changes, join);
  const bareDelays = await delaysOf(bareClients, changes, () => posted(bareUrl));
  await clients('count');
  await Promise.all(Array.from({ length: burst }, join));
  await wait(BURST_HEARD_WITHIN_MS);
  const heard = await clients('report');
  const open = `${pages.toLocaleString('en')} open pages`;
  return [
    row(`memory for each of ${open}`, memory, 'KiB', { name: 'a bare Node server', figure: bareMemory }, { atMost: MAX_MEMORY }),
    row(
      `from the response of a join to ${open}, median`, median(delays), 'ms',
      { name: 'a bare Node server', figure: Math.max(1, median(bareDelays)) }, null,
    ),
    limited(`from the response of a join to ${open}, 95th percentile`, percentile(delays, 0.95), 'ms', MAX_DELAY_MS),
    limited(`events of the list, per page, for ${burst} joins at once`, median(heard.map(({ lists }) => lists)), 'events', MAX_LISTS),
    row(
      `events of groups, per page, for ${burst} joins at once`, median(heard.map(({ groups }) => groups)), 'events',
      { name: 'one for each join', figure: burst }, { atMost: 1 },
    ),
  ];
}
