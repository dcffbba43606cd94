import { sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import type { Group } from '../../../src/contract/types';
import * as schema from '../../db/schema';
import { startSession } from '../../identity/sessions/refreshTokens';
import { raiseTokenFloor } from '../../identity/sessions/tokenFloors';
import { listen } from '../../testing/listen';
import { aGroupInput, createGroup, startTestApp, type TestApp } from '../../testing/testApp';
import { bearer, mira, omar, zoe } from '../../testing/testTokens';
import { EXPORTED_TABLES, LEFT_OUT_TABLES } from './exportData';

let server: TestApp;
let url: string;
beforeAll(async () => {
  server = await startTestApp({ env: { RATE_LIMIT: 'on' } });
  url = await listen(server.app);
});
afterAll(() => server.close());

/** The archive as files by name. */
async function exportOf(as = mira): Promise<Record<string, string>> {
  const response = await fetch(`${url}/api/users/me/export`, { headers: bearer(as) });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString(/\.(json|html)$/.test(name) ? 'utf8' : 'base64')]),
  );
}

const PERSON_COLUMN = /(^|_)uid$|user|account/;

/** Every table of the schema that refers to a user. */
const personalTables = Object.values(schema)
  .filter((table) => table instanceof PgTable)
  .map((table) => getTableConfig(table))
  .filter(({ columns }) => columns.some(({ name }) => PERSON_COLUMN.test(name)))
  .map(({ name }) => name);

it('covers every table that refers to a user, or gives a reason', () => {
  expect(personalTables.length).toBeGreaterThan(4);
  const decided = [...Object.keys(EXPORTED_TABLES), ...Object.keys(LEFT_OUT_TABLES)];
  expect(decided.sort()).toEqual([...personalTables].sort());
  for (const reason of Object.values(LEFT_OUT_TABLES)) expect(reason.length).toBeGreaterThan(40);
});

describe('the data of a user', () => {
  /** For each table, a text that is only in the user's row. */
  const CANARIES: Readonly<Record<string, string>> = {
    users: 'Mira Canary-of-users',
    groups: 'Canary of groups',
    memberships: '2021-03-04T05:06:07',
    group_waitlist: 'Canary of the waitlist',
    group_handovers: 'Canary of handovers',
    audit_log: '"action": "waited"',
    announcements: 'Canary of announcements',
    notifications: '"kind": "joined"',
    notification_preferences: '"reminders"',
    accounts: 'Canary of accounts',
    sessions: 'Canary of sessions',
    token_floors: '2001-09-09T01:46:41',
    calendar_tokens: '2002-02-03T04:05:06',
    operators: '2003-03-04T05:06:07',
    reports: 'Canary of reports',
    desk_decisions: 'Canary of decisions',
    desk_objections: 'Canary of objections',
    problems: 'Canary of problems',
    calendar_cancellations: 'Canary of cancellations',
  };
  let files: Record<string, string>;

  beforeAll(async () => {
    const { db } = server.database;
    await server.call('POST', '/api/users/create-or-update', { as: mira, body: { ...mira, name: CANARIES.users, photoURL: '' } });
    const image = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a31' } })
      .jpeg()
      .toBuffer();
    const own = await createGroup(server, mira, { name: CANARIES.groups, imageURL: `data:image/jpeg;base64,${image.toString('base64')}` });
    await server.call('POST', '/api/users/create-or-update', { as: omar, body: { ...omar, photoURL: 'https://photos.example/omar.jpg' } });
    await server.call('POST', `/api/groups/${own._id}/join`, { as: omar });
    const other = (await server.call<Group>('POST', '/api/groups', { as: zoe, body: aGroupInput({ name: 'By Zoë <b>' }) })).body;
    await server.call('POST', `/api/groups/${other._id}/join`, { as: mira });
    await db.execute(
      sql`update memberships set joined_at = '2021-03-04T05:06:07Z' where user_uid = ${mira.uid} and group_id = ${other._id}`,
    );
    const full = await createGroup(server, zoe, { name: CANARIES.group_waitlist, maxMembers: 2 });
    await server.call('POST', `/api/groups/${full._id}/join`, { as: omar });
    await server.call('POST', `/api/groups/${full._id}/waitlist`, { as: mira });
    await db.execute(sql`
      insert into group_handovers (group_id, to_uid, message, expires_at)
      values (${own._id}, ${omar.uid}, ${CANARIES.group_handovers}, now() + interval '1 day')`);
    await db.execute(sql`
      insert into accounts (uid, email, display_name, google_sub, google_email)
      values (${mira.uid}, ${mira.email}, ${CANARIES.accounts}, 'Canary of an id', 'mira.canary@gmail.com')`);
    const written = { subject: CANARIES.announcements, text: 'See you!' };
    expect((await server.call('POST', `/api/groups/${own._id}/announcements`, { as: mira, body: written })).status).toBe(201);
    const body = { mutedClasses: ['reminders'], email: 'daily' };
    expect((await server.call('PUT', '/api/users/me/preferences', { as: mira, body })).status).toBe(200);
    await startSession(db, mira.uid, 'password', CANARIES.sessions ?? '', new Date());
    await db.execute(sql`
      insert into calendar_tokens (user_uid, token_hash, created_at) values (${mira.uid}, 'Canary of a secret', '2002-02-03T04:05:06Z')`);
    await db.execute(sql`
      insert into calendar_cancellations values (${mira.uid}, ${own._id}, ${CANARIES.calendar_cancellations}, 'Porto', now(), 2, now())`);
    await db.execute(sql`insert into operators values (${mira.uid}, '2003-03-04T05:06:07Z')`);
    await db.execute(sql`
      insert into desk_cases (id, thing, thing_id, maker_uid, snapshot, opened_at, reported_at)
      values (1, 'person', ${mira.uid}, ${mira.uid}, '{}', now(), now())`);
    await db.execute(sql`
      insert into reports (case_id, reporter_uid, reason, words, abuse_of_children, is_confirmed, snapshot, created_at)
      values (1, ${mira.uid}, 'Fraud', ${CANARIES.reports}, true, true, '{}', now()),
        (1, ${omar.uid}, 'Fraud', 'What Omar reported of Mira', false, true, '{}', now())`);
    await db.execute(sql`
      insert into desk_decisions (id, case_id, action, reason, words, subject_uid, at)
      values (1, 1, 'hide', 'Fraud', ${CANARIES.desk_decisions}, ${mira.uid}, now())`);
    await db.execute(sql`
      insert into desk_objections (decision_id, by_uid, words, at) values (1, ${mira.uid}, ${CANARIES.desk_objections}, now())`);
    await db.execute(sql`
      with problem as (insert into problems (user_uid, words, user_agent, build, steps, verdict, request_ids, size, created_at, state)
        values (${mira.uid}, ${CANARIES.problems}, 'Firefox', 'b1', 1, 'equal', '[]', 3, now(), 'open') returning id)
      insert into problem_parts (problem_id, part, bytes) select id, 0, 'abc'::bytea from problem`);
    await raiseTokenFloor(db, mira.uid, new Date(1_000_000_000_000));
    files = await exportOf();
  });

  it('says nothing of who reported the user', () => {
    expect(Object.values(files).join('\n')).not.toContain('What Omar reported of Mira');
  });

  it.each(Object.keys(EXPORTED_TABLES))('is in the archive: %s', (table) => {
    if (CANARIES[table] === undefined) throw new Error(`Add a row of ${table} to this test, and its text to CANARIES.`);
    expect(files[EXPORTED_TABLES[table] ?? '']).toContain(CANARIES[table]);
  });

  it('has the address of the linked Google account, and that a report is about the abuse of children', () => {
    expect(JSON.parse(files['login.json'] ?? '')).toMatchObject({ googleId: 'Canary of an id', googleEmail: 'mira.canary@gmail.com' });
    expect(JSON.parse(files['desk.json'] ?? '')).toMatchObject({ reports: [{ abuseOfChildren: true }] });
  });

  it('is there to be read, too: a page that loads nothing from elsewhere', () => {
    const page = files['index.html'] ?? '';
    for (const words of ['Mira Canary-of-users', 'Canary of groups', 'By Zoë &lt;b&gt;', 'Omar Said']) expect(page).toContain(words);
    expect(page).toMatch(/<img src="images\/[\w-]+\.jpg"/);
    for (const words of [
      'Canary of announcements</strong> to everyone in Canary of groups', 'See you!', 'Omar Said joined Canary of groups</strong>',
      'Canary of the waitlist</strong>: number 1 in line', 'offered <strong>Canary of groups</strong> to Omar Said', 'Canary of handovers',
      '<dd>Once a day</dd>', '<dt>Turned off</dt><dd>Reminders</dd>', 'Your calendar link was made 3 Feb 2002, 04:05 UTC',
      '<h3>Your devices</h3><ul><li><strong>An unknown browser', '<strong>Canary of groups</strong>: Mira Canary-of-users created the group',
    ]) expect(page).toContain(words);
    // For programs, in the files beside it.
    expect(page).not.toMatch(/\d{4}-\d\d-\d\d|\d\d:\d\d:\d\d|uid|null|undefined|handover_|"[a-z]+":/);
    for (const file of Object.keys(files).filter((name) => name.endsWith('.json'))) expect(page).toContain(`<a href="${file}">`);
    expect(page).not.toMatch(/<script|src="https?:/);
  });

  it('includes the images of the groups they created', async () => {
    const [name] = Object.keys(files).filter((file) => file.startsWith('images/'));
    const { format, width } = await sharp(Buffer.from(files[name ?? ''] ?? '', 'base64')).metadata();
    expect([format, width]).toEqual(['jpeg', 900]);
  });

  it('includes the recordings of the problems they sent', () => {
    const [name = ''] = Object.keys(files).filter((file) => file.startsWith('problems/'));
    expect(Buffer.from(files[name] ?? '', 'base64').toString()).toBe('abc');
    expect(files['index.html']).toContain(`<a href="${name}">`);
  });

  it('contains only the public names of other users', () => {
    const texts = Object.entries(files)
      .filter(([name]) => /\.(json|html)$/.test(name))
      .map(([, text]) => text)
      .join('\n');
    expect(texts).toContain(omar.name);
    for (const secret of [omar.uid, omar.email, 'photos.example', zoe.uid, zoe.email]) expect(texts).not.toContain(secret);
  });

  it('contains no secret that would give access to the account', async () => {
    const hashes = await server.database.db.select({ hash: schema.refreshTokens.hash }).from(schema.refreshTokens);
    expect(hashes).toHaveLength(1);
    for (const { hash } of [...hashes, { hash: 'Canary of a secret' }]) expect(JSON.stringify(files)).not.toContain(hash);
  });
});

it('is complete for a user without stored data', async () => {
  const files = await exportOf(zoe);
  expect(Object.keys(files).sort()).toEqual([
    'announcements.json', 'calendar.json', 'desk.json', 'groups-created.json', 'handovers.json', 'history.json', 'index.html',
    'login.json', 'memberships.json', 'notifications.json', 'preferences.json', 'profile.json', 'waiting.json',
  ]);
  expect(JSON.parse(files['login.json'] ?? '')).toBeNull();
});

it('holds the newest ten thousand lines of a history, and says so', async () => {
  await server.database.db.execute(sql`
    insert into audit_log (at, action, group_id, actor_uid, details)
    select now(), 'joined',
      '8f14e45f-ceea-467f-9c0a-3f2b1b5d0a11', ${zoe.uid}, json_build_object('n', n) from generate_series(1, 12000) n`);
  const files = await exportOf(zoe);
  const history = JSON.parse(files['history.json'] ?? '') as { details: { n: number } }[];
  expect([history.length, history[0]?.details.n, history.at(-1)?.details.n]).toEqual([10_000, 2_001, 12_000]);
  expect(files['index.html']).toContain('What happened (the newest 10,000)');
});

it('skips a removed image', async () => {
  const response = await server.call<Group>('POST', '/api/groups', { as: zoe, body: aGroupInput() });
  expect(response.status).toBe(201);
  expect(JSON.parse((await exportOf(zoe))['groups-created.json'] ?? '')).toHaveLength(3);
});

it('is limited to six exports per hour', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 8; n += 1) statuses.push((await fetch(`${url}/api/users/me/export`, { headers: bearer(omar) })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
});
