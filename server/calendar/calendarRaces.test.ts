import { sql } from 'drizzle-orm';
import type { CalendarAddress } from '../../src/contract/types';
import { repeats } from '../../test/tier';
import { selectRows, type Database } from '../db/database';
import { describeEmbedded, describePostgres } from '../testing/describePostgres';
import { openEmbeddedDatabase } from '../testing/embeddedDatabase';
import { holdRows, untilWaiting } from '../testing/heldRows';
import { openOnServer, postgres } from '../testing/postgres';
import { createGroup, startTestApp, type TestApp } from '../testing/testApp';
import { mira, nthUser, type TestUser } from '../testing/testTokens';

const TOKEN_PATH = '/api/users/me/calendar-token';
const CROWD = 12;

/** The most rounds in which writing cancellations without a lock must go wrong. */
const NAIVE_ROUNDS = 30;

/**
 * Who has a calendar, was in the group, is out of it, and has no cancellation: their programs would show the group for ever. Everybody
 * makes their calendar before they join, so one that was renewed counts, too.
 */
const forgotten = ({ db }: Database, id: string) => selectRows(db, sql`
  select t.user_uid from calendar_tokens t
  where exists (select 1 from audit_log a where a.group_id = ${id} and a.action = 'joined' and a.actor_uid = t.user_uid)
    and not exists (select 1 from memberships m where m.group_id = ${id} and m.user_uid = t.user_uid)
    and not exists (select 1 from calendar_cancellations c where c.group_id = ${id} and c.user_uid = t.user_uid)`);

const pause = (ms: number) => new Promise((resolve) => { setTimeout(resolve, ms); });

/**
 * Leaves as the server does, but writes the cancellation afterwards, in a separate transaction: whoever deletes the group between
 * the two no longer sees the member.
 */
async function leaveNaively({ db }: Database, id: string, uid: string, betweenMs: number): Promise<void> {
  await db.execute(sql`delete from memberships where group_id = ${id} and user_uid = ${uid}`);
  await pause(betweenMs);
  await db.execute(sql`
    insert into calendar_cancellations (user_uid, group_id, name, location, start_date, sequence, cancelled_at)
    select t.user_uid, g.id, g.name, g.location, g.start_date, g.edition + 1, clock_timestamp()
    from groups g join calendar_tokens t on t.user_uid = ${uid} where g.id = ${id} on conflict do nothing`);
}

function races(open: () => Promise<Database>, rounds: number): void {
  let server: TestApp;
  beforeAll(async () => { server = await startTestApp({ database: await open() }); });
  afterAll(() => server.close());

  const call = async (method: 'POST' | 'DELETE', path: string, as: TestUser, body?: unknown) =>
    (await server.call(method, path, { as, body })).status;

  /** A group of people who have a personal calendar. @returns its id */
  async function groupOf(crowd: readonly TestUser[]): Promise<string> {
    const { _id: id } = await createGroup(server, mira, { maxMembers: CROWD + 1 });
    for (const as of crowd) {
      expect(await call('POST', TOKEN_PATH, as)).toBe(200);
      expect(await call('POST', `/api/groups/${id}/join`, as)).toBe(200);
    }
    return id;
  }

  it('cancels every group that somebody loses in their calendar, and fails nothing, while calendars are made and withdrawn', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const crowd = Array.from({ length: CROWD }, (_, n) => nthUser(round * 100 + n));
      const id = await groupOf(crowd);
      const ways = [
        (as: TestUser) => call('POST', `/api/groups/${id}/leave`, as),
        (as: TestUser) => call('DELETE', `/api/groups/${id}/members/${as.uid}`, mira, { block: false }),
        (as: TestUser) => call('DELETE', '/api/users/me', as, { groups: {} }),
      ];
      // Every way of leaving meets a calendar that is withdrawn, one that is renewed, and two that stay.
      const calendars = [(as: TestUser) => call('DELETE', TOKEN_PATH, as), (as: TestUser) => call('POST', TOKEN_PATH, as)];
      const moves = crowd.flatMap((as, n) => [ways[n % ways.length]?.(as) ?? 0, calendars[Math.floor(n / ways.length)]?.(as) ?? 0]);
      const end = round % 2 === 0 ? [call('DELETE', `/api/groups/${id}`, mira)] : [];
      const statuses = await Promise.all([...moves, ...end]);
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
      expect(await forgotten(server.database, id)).toEqual([]);
    }
  });

  it('would forget some if they were written after the leaving, without the lock', async () => {
    const crowd = Array.from({ length: CROWD }, (_, n) => nthUser(90_000 + n));
    let missing = 0;
    for (let round = 0; round < NAIVE_ROUNDS && missing === 0; round += 1) {
      const id = await groupOf(crowd);
      const deletion = call('DELETE', `/api/groups/${id}`, mira);
      await Promise.all([deletion, ...crowd.map(({ uid }, n) => leaveNaively(server.database, id, uid, n * (round + 1)))]);
      missing = (await forgotten(server.database, id)).length;
    }
    expect(missing).toBeGreaterThan(0);
  });
}

describeEmbedded('with embedded Postgres', () => {
  races(openEmbeddedDatabase, repeats(2, 15));
});

describePostgres('with a Postgres server', () => {
  races(openOnServer, repeats(3, 40));

  // With an account, see `endingRaces.test.ts`.
  it('with a Firebase project, a calendar address that is made during a log-out everywhere ends, too', async () => {
    const { database } = await postgres.open();
    const server = await startTestApp({ database });
    const reader = nthUser(1);
    await server.call('POST', '/api/users/create-or-update', { as: reader, body: { ...reader, photoURL: '' } });
    const release = await holdRows(database, sql`select 1 from users where uid = ${reader.uid} for update`);
    const making = server.call<CalendarAddress>('POST', TOKEN_PATH, { as: reader });
    await untilWaiting(database, 1);
    const loggingOut = server.call('POST', '/api/users/me/log-out-everywhere', { as: reader });
    await Promise.race([loggingOut, untilWaiting(database, 2)]);
    await release();
    const { status, body } = await making;
    expect((await loggingOut).status).toBe(200);
    if (status === 200) expect((await server.call('GET', new URL(body.url).pathname)).status).toBe(404);
    else expect(status).toBe(401);
    await server.close();
  });

  it('a calendar that is withdrawn at the very moment does not make the leaving fail', async () => {
    const { database } = await postgres.open();
    const server = await startTestApp({ database });
    const { _id: id } = await createGroup(server, mira);
    const reader = nthUser(1);
    await server.call('POST', TOKEN_PATH, { as: reader });
    await server.call('POST', `/api/groups/${id}/join`, { as: reader });
    const { leaving } = await database.db.transaction(async (tx) => {
      await tx.execute(sql`delete from calendar_tokens where user_uid = ${reader.uid}`);
      const sent = server.call('POST', `/api/groups/${id}/leave`, { as: reader });
      await untilWaiting(database, 1);
      return { leaving: sent };
    });
    expect((await leaving).status).toBe(200);
    await server.close();
  });
});
