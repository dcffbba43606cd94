import { sql, type SQL } from 'drizzle-orm';
import { DAY_MS } from '../../../src/domain/general/durations';
import { selectRows, type Database } from '../../db/database';
import { describeEmbedded, describePostgres } from '../../testing/describePostgres';
import { openEmbeddedDatabase } from '../../testing/embeddedDatabase';
import { startIdentityApp } from '../../testing/identityApp';
import { openOnServer, postgres } from '../../testing/postgres';
import { EXPORTED_TABLES } from '../export/exportData';
import { DEEDS as DEED_TABLES, removeUnusedAccounts } from './unusedAccounts';

const OLD = 15;
const GROUP = '8f14e45f-ceea-467f-9c0a-3f2b1b5d0a11';

const addAccount = (database: Database, uid: string, days = OLD) => database.db.execute(sql`
  insert into accounts (uid, email, created_at) values (${uid}, ${`${uid}@example.com`}, now() - make_interval(days => ${days}))`);
const addUser = (uid: string) => sql`insert into users (uid, name) values (${uid}, 'Somebody') on conflict do nothing`;
const uids = async ({ db }: Database) =>
  (await selectRows<{ uid: string }>(db, sql`select uid from accounts order by uid`)).map(({ uid }) => uid);

/** A group of somebody else, with a place for everybody. */
async function addGroup({ db }: Database): Promise<void> {
  await db.execute(addUser('host'));
  await db.execute(sql`
    insert into groups (id, name, description, category, location, max_members, member_count, start_date, image_url, creator_uid)
    values (${GROUP}, 'Walks', 'We walk.', 'Art', 'Porto', 90, 1, now() + interval '1 day', 'https://example.com/a.jpg', 'host')`);
}

/** Each makes an account one that did something. */
const DEEDS: Readonly<Record<string, (uid: string) => SQL>> = {
  confirmed: (uid) => sql`update accounts set email_verified = true where uid = ${uid}`,
  atGoogle: (uid) => sql`update accounts set google_sub = '1' where uid = ${uid}`,
  creates: (uid) => sql`update groups set creator_uid = ${uid}`,
  joins: (uid) => sql`insert into memberships (group_id, user_uid) values (${GROUP}, ${uid})`,
  waits: (uid) => sql`insert into group_waitlist (group_id, user_uid, seq) values (${GROUP}, ${uid}, 1)`,
  isOffered: (uid) => sql`
    insert into group_handovers (group_id, to_uid, message, expires_at) values (${GROUP}, ${uid}, '', now() + interval '1 day')`,
  hasLeft: (uid) => sql`insert into audit_log (at, action, group_id, actor_uid) values (now(), 'left', ${GROUP}, ${uid})`,
  wasRemoved: (uid) => sql`insert into audit_log (at, action, group_id, subject_uid) values (now(), 'removed', ${GROUP}, ${uid})`,
  hasCalendar: (uid) => sql`insert into calendar_tokens (user_uid, token_hash) values (${uid}, 'x')`,
  uploads: (uid) => sql`insert into image_uploads (hash, size, uid) values ('x', 1, ${uid})`,
  sendsProblem: (uid) => sql`
    insert into problems (user_uid, words, user_agent, build, steps, verdict, request_ids, size, created_at)
    values (${uid}, 'It stops.', 'Firefox', 'b1', 1, 'same', '[]', 1, now())`,
  announces: (uid) => sql`
    insert into announcements (id, group_id, author_uid, subject, text, created_at)
    values (gen_random_uuid(), ${GROUP}, ${uid}, 'Rain', 'Bring a coat.', now())`,
  visits: (uid) => sql`
    insert into sessions (uid, provider, auth_time, last_used_at) values (${uid}, 'password', 0, now() - interval '13 days')`,
};

/** Tables about a user in which a row is no deed, each with the reason. */
const NO_DEEDS: Readonly<Record<string, string>> = {
  users: 'The profile that comes with the first login.',
  accounts: 'The account itself. Whether its address is confirmed, or it is linked to Google, is asked of it.',
  sessions: 'A login is one only for as long as it is used.',
  token_floors: 'When the logins of before ended.',
  notifications: 'What others did. It is about a group of which the person is or was a member, or about a decision.',
  notification_preferences: 'What is mailed, and nothing is mailed to an address that is not confirmed.',
  calendar_cancellations: 'Goes with the address of the calendar, which is a deed.',
  desk_objections: 'Only whom a decision concerned, or who has reported something, can object.',
};

it('are asked about every table with data about a user, or there is a reason', () => {
  const deeds = new Set<string>(DEED_TABLES.map(([table]) => table));
  expect(Object.keys(EXPORTED_TABLES).filter((table) => !deeds.has(table)).sort()).toEqual(Object.keys(NO_DEEDS).sort());
});

function removals(open: () => Promise<Database>): void {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await addGroup(database);
  });
  afterAll(() => database.close());

  it('are those that did nothing for 14 days, with everything of theirs', async () => {
    const { db } = database;
    await addAccount(database, 'young', 13);
    for (const [uid, deed] of Object.entries(DEEDS)) {
      await addAccount(database, uid);
      await db.execute(addUser(uid));
      await db.execute(deed(uid));
    }
    await addAccount(database, 'gone');
    await db.execute(addUser('gone'));
    await db.execute(sql`insert into mails (to_address, kind, subject, text) values ('gone@example.com', 'verify-address', 's', 't')`);
    await db.execute(sql`
      insert into sessions (uid, provider, auth_time, last_used_at) values ('gone', 'password', 0, now() - interval '15 days')`);
    await addAccount(database, 'neverLoggedIn');
    expect(await removeUnusedAccounts(database)).toBe(2);
    expect(await uids(database)).toEqual([...Object.keys(DEEDS), 'young'].sort());
    expect(await selectRows(db, sql`
      select uid from users where uid in ('gone', 'neverLoggedIn') union all select to_address from mails
      union all select uid from sessions where uid = 'gone'`)).toEqual([]);
    expect(await removeUnusedAccounts(database, new Date(Date.now() + 2 * DAY_MS))).toBe(2);
    expect(await uids(database)).toEqual(Object.keys(DEEDS).filter((uid) => uid !== 'visits').sort());
  });
}

describeEmbedded('removed accounts on embedded Postgres', () => { removals(openEmbeddedDatabase); });

describePostgres('removed accounts on a Postgres server', () => {
  removals(openOnServer);

  /** Somebody joins a group for the first time while the clean-up runs. */
  async function joinDuring(database: Database, cleanUp: () => Promise<unknown>): Promise<string[]> {
    await addGroup(database);
    await addAccount(database, 'nia');
    let removal: Promise<unknown> = Promise.resolve();
    await database.db.transaction(async (tx) => {
      await tx.execute(addUser('nia'));
      await tx.execute(sql`insert into memberships (group_id, user_uid) values (${GROUP}, 'nia')`);
      removal = cleanUp();
      await tx.execute(sql`select pg_sleep(0.3)`);
    });
    await removal;
    return uids(database);
  }

  it('keep one that joins a group in this moment', async () => {
    const { database } = await postgres.open();
    expect(await joinDuring(database, () => removeUnusedAccounts(database))).toEqual(['nia']);
    await database.close();
  });

  it('would lose it if they were only looked up and deleted', async () => {
    const { database } = await postgres.open();
    expect(await joinDuring(database, async () => database.db.execute(sql`
      delete from accounts a where not exists (select 1 from memberships m where m.user_uid = a.uid)`))).toEqual([]);
    await database.close();
  });
});

it('let the owner of the address sign up afterwards', async () => {
  const server = await startIdentityApp();
  const account = { email: 'ida@example.com', password: 'Paper-cup7' };
  await server.ask('signUp', account);
  expect((await server.ask('signUp', account)).error).toBe('EMAIL_EXISTS');
  expect(await removeUnusedAccounts(server.database, new Date(Date.now() + 13 * DAY_MS))).toBe(0);
  expect(await removeUnusedAccounts(server.database, new Date(Date.now() + 15 * DAY_MS))).toBe(1);
  expect((await server.ask('signInWithPassword', account)).error).toBe('INVALID_LOGIN_CREDENTIALS');
  expect((await server.ask('signUp', account)).status).toBe(200);
  await server.close();
});
