import { sql } from 'drizzle-orm';
import type { Group } from '../../src/contract/types';
import { nightly, repeats } from '../../test/tier';
import { selectRows, type Database } from '../db/database';
import { openEmbeddedDatabase } from '../testing/embeddedDatabase';
import { watchNotifications, wrongNotifications } from '../testing/notificationRules';
import { brokenSeatRules } from '../testing/seatRules';
import { seedSome } from '../testing/seedSome';
import { until } from '../testing/serverProcess';
import { aGroupInput, createGroup, startTestApp, type TestApp } from '../testing/testApp';
import { nthUser } from '../testing/testTokens';
import { exportAll, importAll } from './backup';
import type { BackupLine } from './backupLines';
import { KEPT_TABLES, TABLES } from './backupTables';
import { dropNotes } from './snapshot';

const hashOf = async (database: Database) => (await exportAll(database, null, async () => undefined)).hash;

async function lines(database: Database, onLine: (line: BackupLine) => Promise<void> = async () => undefined): Promise<BackupLine[]> {
  const all: BackupLine[] = [];
  await exportAll(database, null, async (line) => {
    all.push(line);
    await onLine(line);
  });
  return all;
}

async function restored(all: readonly BackupLine[]): Promise<Database> {
  const database = await openEmbeddedDatabase();
  await importAll(database, (async function* each() { yield* all; })());
  return database;
}

const notesLeft = ({ db }: Database) => selectRows(db, sql`
  select 1 from pg_namespace where nspname = 'hobnob_backup' union all select 1 from pg_trigger where tgname = 'backup_notes'`);

/** What changes rows of a table: some of its rows go, some change, and as many are written again with other values. */
async function churn({ db }: Database, turn: number): Promise<void> {
  const group = sql`(select id from groups order by md5(id::text || ${turn}::text) limit 1)`;
  const statements = [
    sql`update groups set name = name || '!' where id = ${group}`,
    sql`delete from groups where id = ${group}`,
    sql`update users set name = name || '?' where uid = (select uid from users order by md5(uid || ${turn}::text) limit 1)`,
    sql`delete from image_parts where hash = (select hash from image_parts order by md5(hash || ${turn}::text) limit 1)`,
    sql`insert into image_parts (hash, part, bytes) values (md5(${turn}::text), 0, '\\x00'), ('zz' || ${turn}::text, 0, '\\x00')`,
    sql`update image_parts set bytes = '\\x01' where hash < (select max(hash) from image_parts) and md5(hash || ${turn}::text) < '2'`,
    sql`insert into settings (key, value) values (md5(${turn}::text), 'new')`,
    sql`update settings set value = value || '!'`,
    sql`update settings set key = key || '+' where key = (select min(key) from settings)`,
    sql`insert into users (uid, name) values (md5(${turn}::text), 'New'), ('zz' || ${turn}::text, 'New')`,
    sql`delete from notifications where id = (select min(id) from notifications)`,
  ];
  await db.execute(statements[turn % statements.length]!);
}

it('has a unique index for the key of each table', async () => {
  const { db, close } = await openEmbeddedDatabase();
  const indexed = await selectRows<{ name: string; key: string }>(db, sql`
    select c.relname as name, (select string_agg(a.attname, ', ' order by k.place) from unnest(i.indkey) with ordinality k(num, place)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.num) as key
    from pg_index i join pg_class c on c.oid = i.indrelid where i.indisunique and i.indpred is null`);
  const keys = indexed.map(({ name, key }) => `${name}: ${key}`);
  expect(TABLES.map(({ name, key }) => `${name}: ${key}`).filter((key) => !keys.includes(key))).toEqual([]);
  await close();
});

it('is the moment of its beginning, whatever is changed meanwhile', async () => {
  const server = await startTestApp({ database: await openEmbeddedDatabase() });
  const { database } = server;
  await seedSome(database);
  for (let n = 0; n < 30; n += 1) await createGroup(server, nthUser(n), { name: `Group ${n}` });
  const before = await hashOf(database);
  for (let round = 0; round < repeats(1, 8); round += 1) {
    let [turn, failed] = [0, 0];
    const began = await hashOf(database);
    const all = await lines(database, async () => {
      turn += 1;
      await churn(database, round * 1_000_000 + turn).catch(() => { failed += 1; });
    });
    expect(all.at(-1)).toMatchObject({ hash: began });
    expect(turn - failed).toBeGreaterThan(100);
  }
  expect(await hashOf(database)).not.toBe(before);
  expect(await notesLeft(database)).toEqual([]);
  await server.close();
});

it('refuses a second one meanwhile, which ends nothing of the first, and leaves no notes when it fails', async () => {
  const database = await openEmbeddedDatabase();
  await seedSome(database);
  const began = await hashOf(database);
  const second = jest.fn();
  const all = await lines(database, async () => { await hashOf(database).catch(second); });
  expect(second).toHaveBeenCalledWith(new Error('Another backup is being made. Try again when it is complete.'));
  expect(all.at(-1)).toMatchObject({ hash: began });
  await expect(lines(database, async () => { throw new Error('The disk is full.'); })).rejects.toThrow('The disk is full.');
  expect(await notesLeft(database)).toEqual([]);
  expect(await hashOf(database)).toBe(began);
  await database.close();
});

if (nightly) it('forgets the notes of one that was killed', async () => {
  const database = await openEmbeddedDatabase();
  const all = await lines(database, async () => {
    expect(await notesLeft(database)).toHaveLength(KEPT_TABLES.length + 1);
    await dropNotes(database);
    expect(await notesLeft(database)).toEqual([]);
    throw new Error('killed');
  }).catch(() => null);
  expect(all).toBeNull();
  await database.close();
});

type Verb = [method: 'POST' | 'DELETE', path: string];
const VERBS: readonly Verb[] = [['POST', '/join'], ['POST', '/waitlist'], ['POST', '/leave'], ['DELETE', '/waitlist']];

/** Creates groups, joins, waits, leaves and deletes until it is stopped. @param names gets the ids of the groups */
async function write(server: TestApp, names: Map<string, string>, stopped: () => boolean): Promise<void> {
  let id = '';
  for (let turn = 0; !stopped(); turn += 1) {
    if (turn % 12 === 0) {
      if (turn % 24 === 0) await server.call('DELETE', `/api/groups/${id}`, { as: nthUser(0) });
      const name = `Group ${names.size + 1}`;
      names.set(name, '');
      const input = aGroupInput({ name, maxMembers: 3 });
      id = (await server.call<Group>('POST', '/api/groups', { as: nthUser(0), body: input })).body._id;
      names.set(name, id);
      continue;
    }
    const [method, verb] = VERBS[Math.floor(Math.random() * VERBS.length)]!;
    await server.call(method, `/api/groups/${id}${verb}`, { as: nthUser(1 + turn % 5) });
  }
}

const auditOf = async ({ db }: Database) =>
  (await selectRows<{ id: number }>(db, sql`select id::int as id from audit_log order by id`)).map(({ id }) => id);

if (nightly) it('breaks no rule while others join, wait, leave, create and delete, and has all that was acknowledged before', async () => {
  const server = await startTestApp({ database: await openEmbeddedDatabase() });
  const { database } = server;
  await watchNotifications(database);
  const names = new Map<string, string>();
  let over = false;
  const writers = [1, 2, 3, 4].map(() => write(server, names, () => over));
  const moreWrites = async (count: number) => {
    const enough = (await auditOf(database)).length + count;
    await until(async () => (await auditOf(database)).length >= enough);
  };
  for (let round = 0; round < repeats(1, 8); round += 1) {
    await moreWrites(20);
    const acknowledged = await auditOf(database);
    const copy = await restored(await lines(database, async (line) => { if (line.kind === 'head') await moreWrites(20); }));
    const kept = await auditOf(copy);
    expect(acknowledged.filter((id) => !kept.includes(id))).toEqual([]);
    expect((await auditOf(database)).length).toBeGreaterThanOrEqual(kept.length + 20);
    expect(await brokenSeatRules(copy)).toEqual([]);
    expect(await wrongNotifications(copy, names, new Map())).toEqual({ missing: [], surplus: [] });
    await copy.close();
  }
  over = true;
  await Promise.all(writers);
  await server.close();
});
