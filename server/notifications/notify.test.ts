import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { Group } from '../../src/contract/types';
import { repeats } from '../../test/tier';
import { selectRows, type Database } from '../db/database';
import { pruneHandovers } from '../groups/seats/handoverStore';
import { describeEmbedded, describePostgres } from '../testing/describePostgres';
import { openEmbeddedDatabase } from '../testing/embeddedDatabase';
import { watchNotifications, wrongNotifications } from '../testing/notificationRules';
import { openOnServer } from '../testing/postgres';
import { aGroupInput, createGroup, inDays, startTestApp, type TestApp } from '../testing/testApp';
import { nthUser, type TestUser } from '../testing/testTokens';

const CROWD = 7;
const FAIR = [200, 201, 401, 403, 404, 409, 429];
const KINDS = [
  'join', 'join', 'join', 'leave', 'wait', 'wait', 'stop', 'remove', 'block', 'unblock', 'limit', 'move', 'reword', 'delete',
  'offer', 'withdraw', 'accept', 'decline', 'expire', 'quit', 'mute', 'announce',
] as const;

/** What one user does in one of two groups. What only the creator may do is done by whoever is the creator then. */
interface Move { kind: (typeof KINDS)[number]; who: number; whom: number; group: number; number: number }

const move: fc.Arbitrary<Move> = fc.record({
  kind: fc.constantFrom(...KINDS), who: fc.nat(CROWD - 1), whom: fc.nat(CROWD - 1), group: fc.nat(1),
  number: fc.integer({ min: 2, max: 6 }),
});
/** Moves at the same time, and then the next ones. */
const story = fc.array(fc.array(move, { minLength: 1, maxLength: 5 }), { minLength: 4, maxLength: 10 });

const alone = (kind: Move['kind'], who: number, whom = who, number = 2): Move[] => [{ kind, who, whom, group: 0, number }];
/** In which every kind of change succeeds, with somebody in every role. User 6 has muted `groups`, user 5 `members`. */
const EVERYTHING: Move[][] = [
  alone('join', 1), alone('wait', 2), alone('wait', 3), alone('wait', 6), alone('mute', 3), alone('leave', 1), alone('limit', 0, 0, 3),
  alone('limit', 0, 0, 4), alone('join', 1), alone('wait', 1), alone('wait', 4), alone('wait', 5), alone('move', 0),
  alone('reword', 0), alone('remove', 0, 2), alone('block', 0, 4), alone('stop', 5), alone('offer', 0, 1), alone('withdraw', 0, 1),
  alone('offer', 0, 1), alone('decline', 1), alone('offer', 0, 1), alone('expire', 0), alone('offer', 0, 1), alone('accept', 1),
  alone('announce', 0), alone('wait', 5), alone('quit', 1), alone('join', 2), alone('quit', 3), alone('move', 0), alone('delete', 0),
];

type Send = (server: TestApp, id: string, users: readonly TestUser[], move: Move) => Promise<number>;

async function creatorOf({ database: { db } }: TestApp, id: string, users: readonly TestUser[]): Promise<TestUser> {
  const [row] = await selectRows<{ uid: string }>(db, sql`select creator_uid as uid from groups where id = ${id}`);
  return users.find(({ uid }) => uid === row?.uid) ?? users[0]!;
}

let edits = 0;

/** An edit that changes when and where (`move`), how many (`limit`), or only the description. */
function editOf(kind: Move['kind'], { name, startDate, location, maxMembers }: Group, number: number) {
  edits += 1;
  const isMove = kind === 'move';
  return aGroupInput({
    name, description: `Version ${edits}`, startDate: isMove && number % 2 ? inDays(number) : startDate,
    location: isMove ? `Place ${edits}` : location, maxMembers: kind === 'limit' ? number : maxMembers,
  });
}

async function quit(server: TestApp, as: TestUser, choice: 'delete' | 'hand over'): Promise<number> {
  const own = await selectRows<{ id: string; heir: string | null }>(server.database.db, sql`
    select id, (select user_uid from memberships where group_id = id and user_uid <> creator_uid limit 1) as heir
    from groups where creator_uid = ${as.uid}`);
  const groups = Object.fromEntries(own.map(({ id, heir }) => [id, heir && choice === 'hand over' ? { handOverTo: heir } : 'delete']));
  return (await server.call('DELETE', '/api/users/me', { as, body: { groups } })).status;
}

const throughTheApi: Send = async (server, id, users, { kind, who, whom, number }) => {
  const [as, other] = [users[who]!, users[whom]!];
  const call = async (method: 'POST' | 'PUT' | 'DELETE', path: string, user: TestUser, body?: unknown) =>
    (await server.call(method, `/api/groups/${id}${path}`, { as: user, body })).status;
  if (kind === 'join' || kind === 'leave') return call('POST', `/${kind}`, as);
  if (kind === 'wait') return call('POST', '/waitlist', as);
  if (kind === 'stop') return call('DELETE', '/waitlist', as);
  if (kind === 'mute') return call('PUT', '/mute', as, { muted: number % 3 > 0 });
  if (kind === 'accept' || kind === 'decline') return call('POST', `/handover/${kind}`, as);
  if (kind === 'quit') return quit(server, as, number % 3 ? 'hand over' : 'delete');
  if (kind === 'expire') {
    await server.database.db.execute(sql`update group_handovers set expires_at = now() - interval '1 s' where group_id = ${id}`);
    return pruneHandovers(server.database).then(() => 200);
  }
  const creator = await creatorOf(server, id, users);
  if (kind === 'remove' || kind === 'block') return call('DELETE', `/members/${other.uid}`, creator, { block: kind === 'block' });
  if (kind === 'unblock') return call('DELETE', `/blocks/${other.uid}`, creator);
  if (kind === 'delete') return call('DELETE', '', creator);
  if (kind === 'announce') return call('POST', '/announcements', creator, { subject: `Number ${number}`, text: 'Bring pens.' });
  if (kind === 'withdraw') return call('DELETE', '/handover', creator);
  if (kind === 'offer') return call('POST', '/handover', creator, { to: other.uid, message: 'Yours?' });
  const { status, body } = await server.call<Group>('GET', `/api/groups/${id}`, { as: creator });
  return status === 200 ? call('PUT', '', creator, editOf(kind, body, number)) : status;
};

let stories = 0;

/** Plays a story with its own users and groups. @returns what is wrong with the notifications; stops at the first step that is */
async function play(server: TestApp, steps: readonly Move[][], send: Send, seen?: Set<string>): Promise<unknown> {
  stories += 1;
  const users = Array.from({ length: CROWD }, (_, n) => nthUser(stories * 1000 + n));
  const mutedClasses = new Map([[users[6]!.uid, ['groups']], [users[5]!.uid, ['members']]]);
  for (const [n, as] of users.entries()) {
    const chosen = { mutedClasses: mutedClasses.get(as.uid) ?? [], email: 'none' };
    if (n > 2) expect((await server.call('PUT', '/api/users/me/preferences', { as, body: chosen })).status).toBe(200);
  }
  const names = new Map<string, string>();
  for (const [n, maxMembers] of [2, 3].entries()) {
    const name = `Story ${stories}, group ${n}`;
    names.set(name, (await createGroup(server, users[n * 5]!, { name, maxMembers }))._id);
  }
  const ids = [...names.values()];
  for (const step of steps) {
    await Promise.all(step.map(async (one) => {
      const status = await send(server, ids[one.group]!, users, one);
      seen?.add(`${one.kind} ${status}`);
      if (!FAIR.includes(status)) throw new Error(`${one.kind} was answered with ${status}`);
    }));
    const wrong = await wrongNotifications(server.database, names, mutedClasses);
    if (wrong.missing.length + wrong.surplus.length > 0) return { step, ...wrong };
  }
  return null;
}

function stays(open: () => Promise<Database>, numRuns: number): void {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp({ database: await open() });
    await watchNotifications(server.database);
  });
  afterAll(() => server.close());

  it('notifies exactly the people it concerns, once and in its own transaction, whatever happens at the same time', async () => {
    const seen = new Set<string>();
    const isRight = fc.asyncProperty(story, async (steps) => { expect(await play(server, steps, throughTheApi, seen)).toBeNull(); });
    await fc.assert(isRight, { numRuns, examples: [[EVERYTHING]] });
    expect([...new Set(KINDS)].filter((kind) => !seen.has(`${kind} 200`) && !seen.has(`${kind} 201`) && kind !== 'unblock')).toEqual([]);
  });
}

describeEmbedded('with embedded Postgres', () => {
  stays(openEmbeddedDatabase, repeats(5, 60));
});

/** What a server does that notifies after the change, from what it reads then. */
const afterwards: Send = async (server, id, users, one) => {
  const status = await throughTheApi(server, id, users, one);
  const kinds: Partial<Record<Move['kind'], string>> = {
    join: 'joined', leave: 'left', wait: 'waited', move: 'changed', delete: 'deleted',
  };
  const [kind, actor] = [kinds[one.kind], users[one.who]!.uid];
  if (status !== 200 || !kind) return status;
  const toEverybody = kind === 'changed' || kind === 'deleted';
  await server.database.db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('test.afterwards', 'on', true)`);
    await tx.execute(sql`
      insert into notifications (user_uid, kind, group_id, group_name, created_at)
      select m.user_uid, ${kind}, g.id, g.name, now() from groups g join memberships m on m.group_id = g.id
      where g.id = ${id} and m.user_uid <> ${actor} and (${toEverybody} or m.user_uid = g.creator_uid)`);
  });
  return status;
};

describePostgres('with a Postgres server', () => {
  stays(openOnServer, repeats(5, 150));

  it('would catch a server that notifies after the change', async () => {
    const server = await startTestApp({ database: await openOnServer() });
    await watchNotifications(server.database);
    await server.database.db.execute(sql`
      create function only_afterwards() returns trigger language plpgsql as $$ begin
        if current_setting('test.afterwards', true) = 'on' then return new; end if;
        return null;
      end $$`);
    await server.database.db.execute(sql`
      create trigger a_first before insert on notifications for each row execute function only_afterwards()`);
    expect(await play(server, EVERYTHING, afterwards)).not.toBeNull();
    await server.close();
  });
});
