import { setTimeout as wait } from 'node:timers/promises';
import type { Group } from '../../src/contract/types';
import { nightly, repeats, runs } from '../../test/tier';
import { openServer } from '../db/database';
import { seedGroups } from '../seed/seed';
import { describePostgres } from '../testing/describePostgres';
import { Ledger, type Send } from '../testing/ledger';
import { startPostgres, type PostgresCluster } from '../testing/postgresCluster';
import { kill, openServerHome, until, type ReadyServer, type ServerHome } from '../testing/serverProcess';
import { startTestApp } from '../testing/testApp';
import { bearer } from '../testing/testTokens';

const WRITERS = 4;

/** A moment in the interval. Consecutive rounds are spread over it evenly, so a few already cover it. */
const momentIn = (round: number, lengthMs: number) => ((round * 0.618_034) % 1) * lengthMs;

const listOf = async (url: string) => (await (await fetch(`${url}/api/groups`)).json()) as Group[];
const idsOf = async (url: string) => (await listOf(url)).map(({ _id }) => _id);

const sendTo = (url: string): Send => async <Body>(method: string, address: string, as: Parameters<typeof bearer>[0], body?: unknown) => {
  const response = await fetch(`${url}${address}`, {
    method, headers: { ...bearer(as), 'content-type': 'application/json' }, body: body === undefined ? null : JSON.stringify(body),
  }).catch(() => null);
  return response?.ok ? await response.json().catch(() => null) as Body | null : null;
};

let home: ServerHome;
beforeEach(async () => { home = await openServerHome(); });
afterEach(() => home.clear());

/** Runs `work` while several writers keep writing. */
async function whileWriting(ledger: Ledger, send: Send, work: () => Promise<void>): Promise<void> {
  let over = false;
  const writers = Array.from({ length: WRITERS }, () => ledger.write(send, () => over));
  try {
    await work();
  } finally {
    over = true;
    await Promise.all(writers);
  }
}

/** Waits until `count` more writes have been acknowledged. */
async function moreWrites(ledger: Ledger, count: number): Promise<void> {
  const enough = ledger.acknowledged + count;
  await until(() => ledger.acknowledged >= enough);
}

const killUnderLoad = ({ child, url }: ReadyServer, ledger: Ledger, round: number) => whileWriting(ledger, sendTo(url), async () => {
  await moreWrites(ledger, 10);
  await wait(momentIn(round, 150));
  await kill(child, 'SIGKILL');
});

/** About what a first start takes. */
const FIRST_START_MS = 6_000;

/** None of a kind: that test is not made. Every run kills an embedded server under load, the nightly run both, during starts as well. */
interface Rounds { load: number; start: number; firstStart: number }

/** @param database the environment of a server with an empty database */
function survivesKills(database: () => Promise<Record<string, string>>, rounds: Rounds): void {
  if (rounds.load > 0) it('keeps every acknowledged write and starts again when killed under load', async () => {
    const env = await database();
    await home.plantKey(env);
    const ledger = new Ledger();
    for (let round = 0; round <= rounds.load; round += 1) {
      const server = await home.start(env);
      expect(ledger.differences(await listOf(server.url))).toEqual([]);
      if (round < rounds.load) await killUnderLoad(server, ledger, round);
    }
    expect(ledger.acknowledged).toBeGreaterThanOrEqual(rounds.load * 10);
  });

  if (rounds.start > 0) it('starts with all its data after being killed at any moment of a start', async () => {
    const env = { ...await database(), SEED: 'on' };
    const beganMs = Date.now();
    const first = await home.start(env);
    const startTakesMs = Date.now() - beganMs;
    const before = await idsOf(first.url);
    await kill(first.child, 'SIGKILL');
    for (let round = 1; round <= rounds.start; round += 1) {
      const { child } = await home.launch(env);
      await wait(momentIn(round, startTakesMs));
      await kill(child, 'SIGKILL');
    }
    expect(await idsOf((await home.start(env)).url)).toEqual(before);
    expect(before).toHaveLength(seedGroups.length);
  });

  if (rounds.firstStart > 0) it('starts after being killed during its first start', async () => {
    for (let round = 1; round <= rounds.firstStart; round += 1) {
      await home.clear();
      home = await openServerHome();
      const env = { ...await database(), SEED: 'on' };
      const { child } = await home.launch(env);
      await wait(momentIn(round, FIRST_START_MS));
      await kill(child, 'SIGKILL');
      expect(await idsOf((await home.start(env)).url)).toHaveLength(seedGroups.length);
    }
  });
}

describe('with embedded Postgres', () => {
  survivesKills(async () => ({}), { load: repeats(1, 10), start: repeats(0, 6), firstStart: repeats(0, 4) });
});

describePostgres('with a Postgres server', () => {
  let cluster: PostgresCluster;
  beforeAll(async () => { cluster = await startPostgres(); });
  afterAll(() => cluster.stop());

  survivesKills(async () => ({ DATABASE_URL: await cluster.createEmpty() }), {
    load: repeats(0, 8),
    start: repeats(0, 4),
    firstStart: repeats(0, 3),
  });

  if (nightly) it('serves one data directory from two processes', async () => {
    const env = { DATABASE_URL: await cluster.createEmpty() };
    const servers = [await home.start(env), await home.start(env)];
    for (const { url } of servers) expect(await idsOf(url)).toEqual([]);
  });

  if (nightly) it('starts after being killed inside a migration, which is rolled back', async () => {
    const { default: pg } = await import('pg');
    for (let round = 0; round < 5; round += 1) {
      const url = await cluster.createEmpty();
      const other = new pg.Client({ connectionString: url });
      await other.connect();
      // An uncommitted table with a name that the migration uses: the migration waits inside its transaction.
      await other.query('begin');
      await other.query('create table memberships (x int)');
      const { child } = await home.launch({ DATABASE_URL: url });
      await until(() => cluster.someoneWaits(url));
      await kill(child, 'SIGKILL');
      await other.query('rollback');
      await other.end();
      const server = await home.start({ DATABASE_URL: url });
      expect(await idsOf(server.url)).toEqual([]);
      await kill(server.child, 'SIGKILL');
    }
  });

  const strikes: readonly [string, (url: string) => Promise<void>][] = [
    ['all of Postgres', () => cluster.crash()],
    ['one of its processes', (url) => cluster.killBackend(url)],
  ];
  it.each(runs(strikes.slice(0, 1), strikes))('keeps every acknowledged write and recovers when %s is killed', async (_name, strike) => {
    const url = await cluster.createEmpty();
    const database = await openServer(url);
    await database.migrate('server/db/migrations');
    const server = await startTestApp({ database });
    const ledger = new Ledger();
    const failures = new Set<number>();
    const send: Send = async <Body>(method: 'POST' | 'DELETE', address: string, as: Parameters<typeof bearer>[0], body?: unknown) => {
      const response = await server.call<Body>(method, address, { as, body });
      if (response.status >= 500) failures.add(response.status);
      return response.status < 300 ? response.body : null;
    };
    await whileWriting(ledger, send, async () => {
      for (let round = 0; round < repeats(1, 5); round += 1) {
        await moreWrites(ledger, 20);
        await wait(momentIn(round, 50));
        await strike(url);
      }
      await moreWrites(ledger, 20);
    });
    expect(ledger.differences((await server.call<Group[]>('GET', '/api/groups')).body)).toEqual([]);
    expect([...failures].filter((status) => status !== 503)).toEqual([]);
    await server.close();
  });
});
