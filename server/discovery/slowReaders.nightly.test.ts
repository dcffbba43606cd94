import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { GroupSummary } from '../../src/contract/types';
import { listen } from '../testing/listen';
import { addGroups } from '../testing/manyGroups';
import { heldBufferBytes, heldHeapBytes, requestWithoutReading } from '../testing/sockets';
import { startTestApp, type TestApp } from '../testing/testApp';
import { openTestDatabase } from '../testing/testDatabase';

/** With addresses this long the sitemap has 11 MB, more than twice what a socket takes by itself. The whole list has more. */
const GROUPS = 32_000;
const ORIGIN = `https://${['a', 'b', 'c', 'd'].map((letter) => letter.repeat(60)).join('.')}`;
/** ms without reading after which a client is cut off. It shares this process with the server and the database, and waits for both. */
const STALL_MS = 12_000;
const MIB = 1024 * 1024;

let server: TestApp;
let url: string;
beforeAll(async () => {
  const database = await openTestDatabase();
  // The search is not asked for here, and its index takes longer than all the rest.
  await database.db.execute(sql`drop index group_listing_text_idx`);
  await addGroups(database, Array.from({ length: GROUPS }, (_, n) => ({
    name: `Group ${n}`, description: 'Words. '.repeat(150), category: 'Art', location: 'Here', members: 1,
    createdAt: new Date(1_700_000_000_000 + n * 1000).toISOString(),
  })));
  server = await startTestApp({
    database, env: { PAGES_ABOVE: '1000', PUBLIC_URL: ORIGIN }, limits: { sending: { stallMs: STALL_MS } },
  });
  url = await listen(server.app);
});
afterAll(() => server.close());

const heldBytes = () => heldBufferBytes() + heldHeapBytes();

/** The least of several looks: what a slow client holds is in all of them, the garbage of a busy process is not. */
async function leastHeld(): Promise<number> {
  let least = Infinity;
  for (let look = 0; look < 5; look += 1) {
    least = Math.min(least, heldBytes());
    await sleep(STALL_MS / 20);
  }
  return least;
}

/** Counts the statements of the database. Jest's spy would hold every result that it has seen. */
function countStatements({ db }: TestApp['database']) {
  const { execute } = db;
  let count = 0;
  db.execute = ((...given) => {
    count += 1;
    return execute.apply(db, given);
  }) as typeof execute;
  return { count: () => count, stop: () => { db.execute = execute; } };
}

/** How many statements the database ran, and how much more memory is held, while a client asks and reads nothing. */
async function withSlowReader(path: string): Promise<{ reads: number; held: number }> {
  const statements = countStatements(server.database);
  const before = heldBytes();
  const socket = await requestWithoutReading(`${url}${path}`);
  await sleep(STALL_MS / 2);
  const seen = { reads: statements.count(), held: await leastHeld() - before };
  socket.destroy();
  statements.stop();
  return seen;
}

it('a slow reader of the sitemap holds a piece of it, not the file', async () => {
  const file = await (await fetch(`${url}/sitemap.xml`)).text();
  expect(file.length).toBeGreaterThan(10 * MIB);
  const { reads, held } = await withSlowReader('/sitemap.xml');
  expect(held).toBeLessThan(3 * MIB);
  // Of a thousand groups each. What the socket itself takes is not held by the server.
  expect(reads).toBeLessThan(0.75 * GROUPS / 1000);
});

it('a slow reader of a long list holds a piece of it, not the list, and keeps nobody from reading it', async () => {
  const { reads, held } = await withSlowReader('/api/groups?fields=summary');
  expect(held).toBeLessThan(8 * MIB);
  // Of 250 groups each.
  expect(reads).toBeLessThan(GROUPS / 250 / 2);
  const response = await fetch(`${url}/api/groups?fields=summary`);
  expect((await response.json() as GroupSummary[]).length).toBe(GROUPS);
});
