import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { Attendance } from '../../../src/contract/types';
import { isLaterTick, type Tick } from '../../../src/domain/groups/attendance';
import { repeats } from '../../../test/tier';
import { selectRows, type Database } from '../../db/database';
import { eachEngine } from '../../testing/eachEngine';
import { createGroup, startTestApp, type TestApp } from '../../testing/testApp';
import { mira, nthUser, type TestUser } from '../../testing/testTokens';

const CROWD = 4;
const KINDS = ['tick', 'tick', 'tick', 'absent', 'present', 'remove', 'quit'] as const;

/** What happens to one member; ticks are of a few times, so that some are the same. */
interface Move { kind: (typeof KINDS)[number]; who: number; came: boolean | null; second: number }
const move: fc.Arbitrary<Move> = fc.record({
  kind: fc.constantFrom(...KINDS), who: fc.nat(CROWD - 1), came: fc.constantFrom(true, false, null), second: fc.nat(3),
});
/** Moves at the same time, and then the next ones. */
const story = fc.array(fc.array(move, { minLength: 1, maxLength: 6 }), { minLength: 2, maxLength: 6 });

interface Played { server: TestApp; id: string; users: readonly TestUser[] }
type TickOne = (played: Played, tick: Tick) => Promise<number>;

const throughTheApi: TickOne = async ({ server, id }, tick) =>
  (await server.call('PUT', `/api/groups/${id}/attendance`, { as: mira, body: { ticks: [tick] } })).status;

/** What somebody writes who does not think of two devices: what arrives last counts. */
const lastArrivalWins: TickOne = async ({ server: { database: { db } }, id }, { userId, came, at }) => {
  await db.execute(sql`
    update memberships set came = ${came}, ticked_at = ${at}::timestamptz where group_id = ${id} and user_uid = ${userId}`);
  return 200;
};

/** Nor of people who are gone: a tick brings them back. */
const upsert: TickOne = async ({ server: { database: { db } }, id }, { userId, came, at }) => {
  await db.execute(sql`
    insert into memberships (group_id, user_uid, came, ticked_at)
    select ${id}::uuid, uid, ${came}::boolean, ${at}::timestamptz from users where uid = ${userId}
    on conflict (group_id, user_uid) do update set came = excluded.came, ticked_at = excluded.ticked_at
    where memberships.ticked_at is null or memberships.ticked_at < excluded.ticked_at`);
  return 200;
};

let stories = 0;

/** Plays a story. @returns what contradicts the rules */
async function play(server: TestApp, steps: readonly Move[][], tickOne: TickOne): Promise<string[]> {
  stories += 1;
  const users = Array.from({ length: CROWD }, (_, n) => nthUser(stories * 100 + n));
  const { _id: id } = await createGroup(server, mira, { maxMembers: CROWD + 1 });
  for (const as of users) await server.call('POST', `/api/groups/${id}/join`, { as });
  const started = Date.now() - 60_000;
  await server.database.db.execute(sql`update groups set start_date = to_timestamp(${started}::float8 / 1000) where id = ${id}`);
  const gone = new Set<string>();
  const latest = new Map<string, Tick>();
  const act = async ({ kind, who, came, second }: Move): Promise<number> => {
    const as = users[who] ?? mira;
    if (kind === 'absent' || kind === 'present')
      return (await server.call('PUT', `/api/groups/${id}/absence`, { as, body: { cannotCome: kind === 'absent' } })).status;
    if (kind === 'tick') {
      const tick = { userId: as.uid, came, at: new Date(started + second * 1000).toISOString() };
      const known = latest.get(as.uid);
      if (!known || isLaterTick(tick, known)) latest.set(as.uid, tick);
      return tickOne({ server, id, users }, tick);
    }
    gone.add(as.uid);
    if (kind === 'quit') return (await server.call('DELETE', '/api/users/me', { as, body: { groups: {} } })).status;
    return (await server.call('DELETE', `/api/groups/${id}/members/${as.uid}`, { as: mira, body: { block: false } })).status;
  };
  for (const step of steps) {
    const statuses = await Promise.all(step.map(act));
    const odd = statuses.filter((status) => ![200, 401, 404, 409].includes(status));
    if (odd.length > 0) return [`answered ${odd.join(', ')}`];
  }
  return brokenRules({ server, id, users }, gone, latest);
}

async function brokenRules({ server, id, users }: Played, gone: ReadonlySet<string>, latest: ReadonlyMap<string, Tick>): Promise<string[]> {
  const { body: { people } } = await server.call<Attendance>('GET', `/api/groups/${id}/attendance`, { as: mira });
  const faults: string[] = [];
  const stored = new Map(people.map((one) => [one._id, one]));
  for (const { uid } of users) {
    const one = stored.get(uid);
    if (gone.has(uid) !== (one === undefined)) faults.push(`${uid} is ${one ? 'there' : 'gone'}`);
    const tick = latest.get(uid);
    if (one && (one.came !== (tick?.came ?? null) || one.tickedAt !== (tick?.at ?? null))) faults.push(`${uid} came: ${one.came}`);
  }
  const [count] = await selectRows<{ isRight: boolean }>(server.database.db, sql`
    select member_count = (select count(*) from memberships where group_id = g.id) as "isRight" from groups g where id = ${id}`);
  if (count?.isRight !== true) faults.push('members are miscounted');
  return faults;
}

eachEngine((open: () => Promise<Database>) => {
  let server: TestApp;
  beforeAll(async () => { server = await startTestApp({ database: await open() }); });
  afterAll(() => server.close());

  it('keeps the latest tick of everybody who is still in, after any story of ticks, absences, removals and deletions', async () => {
    const keepsIt = fc.asyncProperty(story, async (steps) => { expect(await play(server, steps, throughTheApi)).toEqual([]); });
    await fc.assert(keepsIt, { numRuns: repeats(8, 100) });
  });

  const tickOf = (came: boolean, second: number): Move => ({ kind: 'tick', who: 0, came, second });
  it.each<[string, TickOne, Move[][]]>([
    ['the last arrival wins', lastArrivalWins, [[tickOf(true, 3)], [tickOf(false, 1)]]],
    ['a tick brings back who has gone', upsert, [[{ ...tickOf(true, 0), kind: 'remove' }], [tickOf(true, 1)]]],
  ])('would find it if %s', async (_name, naive, steps) => {
    expect(await play(server, steps, naive)).not.toEqual([]);
  });
});
