import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Group } from '../../../src/contract/types';
import { atNight } from '../../../test/tier';
import { openEmbedded, openServer, selectRows, type Database } from '../../db/database';
import { describePostgres } from '../../testing/describePostgres';
import { postgres } from '../../testing/postgres';
import { brokenSeatRules } from '../../testing/seatRules';
import { kill, openServerHome, type ServerHome } from '../../testing/serverProcess';
import { aGroupInput } from '../../testing/testApp';
import { bearer, mira, nthUser, type TestUser } from '../../testing/testTokens';

/** Groups in which a seat becomes free and the creator changes at the same time. */
const GROUPS = 6;
/** On each engine. */
const ROUNDS = atNight(10);
/** ms that the changes take, about: the kills are spread over it. */
const CHANGES_MS = 120;

const momentIn = (round: number, lengthMs: number) => ((round * 0.618_034) % 1) * lengthMs;

interface Cast { id: string; leaver: TestUser; nominee: TestUser; waiting: TestUser[] }

const send = (url: string, method: string, path: string, as: TestUser, body?: unknown) => fetch(`${url}/api/groups${path}`, {
  method, headers: { ...bearer(as), 'content-type': 'application/json' }, body: body === undefined ? null : JSON.stringify(body),
});

/** A full group with two in line, offered to a member. */
async function prepare(url: string, number: number): Promise<Cast> {
  const [leaver, nominee, ...waiting] = [0, 1, 2, 3].map((n) => nthUser(number * 10 + n)) as [TestUser, TestUser, ...TestUser[]];
  const { _id: id } = (await (await send(url, 'POST', '', mira, aGroupInput({ maxMembers: 3 }))).json()) as Group;
  for (const as of [leaver, nominee]) await send(url, 'POST', `/${id}/join`, as);
  for (const as of waiting) await send(url, 'POST', `/${id}/waitlist`, as);
  await send(url, 'POST', `/${id}/handover`, mira, { to: nominee.uid, message: '' });
  return { id, leaver, nominee, waiting };
}

const acknowledged = (answer: Promise<Response>) => answer.then(({ status }) => status === 200, () => false);

/** Leaves, raises of the limit and an accepted handover in every group at once. @returns what the server acknowledged, by group */
function changeAll(url: string, casts: readonly Cast[]): Promise<{ left: boolean; accepted: boolean }[]> {
  return Promise.all(casts.map(async ({ id, leaver, nominee }) => {
    const [left, , accepted] = await Promise.all([
      acknowledged(send(url, 'POST', `/${id}/leave`, leaver)),
      acknowledged(send(url, 'PUT', `/${id}`, mira, aGroupInput({ maxMembers: 4 }))),
      acknowledged(send(url, 'POST', `/${id}/handover/accept`, nominee)),
    ]);
    return { left, accepted };
  }));
}

/** What was acknowledged and is not stored. */
async function lost({ db }: Database, casts: readonly Cast[], done: readonly { left: boolean; accepted: boolean }[]): Promise<string[]> {
  const faults = await Promise.all(casts.map(async ({ id, leaver, nominee }, index) => {
    const [row] = await selectRows<{ creator: string; isIn: boolean }>(db, sql`
      select creator_uid as creator, exists(select 1 from memberships where group_id = ${id} and user_uid = ${leaver.uid}) as "isIn"
      from groups where id = ${id}`);
    return [
      ...(done[index]?.left && row?.isIn ? [`${id}: who left is in`] : []),
      ...(done[index]?.accepted && row?.creator !== nominee.uid ? [`${id}: the handover is undone`] : []),
    ];
  }));
  return faults.flat();
}

interface Environment { env: Record<string, string>; open: (home: ServerHome) => Promise<Database> }

function survivesKills(environment: () => Promise<Environment>): void {
  let home: ServerHome;
  beforeAll(async () => { home = await openServerHome(); });
  afterAll(() => home.clear());

  it('leaves no promotion and no handover half done when the server is killed in the middle', async () => {
    const { env, open } = await environment();
    await home.plantKey(env);
    for (let round = 1; round <= ROUNDS; round += 1) {
      const server = await home.start(env);
      const casts = await Promise.all(Array.from({ length: GROUPS }, (_, n) => prepare(server.url, round * 100 + n)));
      const answers = changeAll(server.url, casts);
      await wait(momentIn(round, CHANGES_MS));
      await kill(server.child, 'SIGKILL');
      const done = await answers;
      const database = await open(home);
      expect([await brokenSeatRules(database), await lost(database, casts, done)]).toEqual([[], []]);
      await database.close();
    }
  });
}

describe('with embedded Postgres', () => {
  survivesKills(async () => ({ env: {}, open: ({ dataDir }) => openEmbedded(dataDir) }));
});

describePostgres('with a Postgres server', () => {
  survivesKills(async () => {
    const DATABASE_URL = await postgres.createEmpty();
    return { env: { DATABASE_URL }, open: () => openServer(DATABASE_URL) };
  });
});
