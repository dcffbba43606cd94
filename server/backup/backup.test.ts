import { createHash } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { Group } from '../../src/contract/types';
import { isOlderVersion } from '../../src/domain/list/catalogVersion';
import type { Database } from '../db/database';
import * as schema from '../db/schema';
import { catalogVersionOf, raiseListVersion } from '../groups/catalog';
import { insertAccount } from '../identity/accountStore';
import { addCode, readCode } from '../identity/passwords/oneTimeCodes';
import { startSession } from '../identity/sessions/refreshTokens';
import { raiseTokenFloor } from '../identity/sessions/tokenFloors';
import { describePostgres } from '../testing/describePostgres';
import { openEmbeddedDatabase } from '../testing/embeddedDatabase';
import { openOnServer } from '../testing/postgres';
import { seedSome } from '../testing/seedSome';
import { createGroup, startTestApp } from '../testing/testApp';
import { mira } from '../testing/testTokens';
import { exportAll, importAll } from './backup';
import { readBackupFile, writeBackup } from './backupFile';
import { BACKUP_FORMAT, type BackupLine } from './backupLines';
import { KEPT_TABLES, LEFT_OUT } from './backupTables';

let folder: string;
let file: string;
let origin: Database;
let hash: string;
/** The code of a link that takes an account back. */
let recovery: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hobnob-backup-'));
  file = path.join(folder, 'all.backup.gz');
  const server = await startTestApp();
  origin = server.database;
  await seedSome(origin);
  const account = { uid: 'uid-mira', email: mira.email, passwordHash: '$argon2id$…' };
  await origin.db.transaction(async (tx) => {
    const inserted = await insertAccount(tx, account);
    recovery = await addCode(tx, 'RECOVER_EMAIL', inserted!, new Date());
    await startSession(tx, account.uid, 'password', 'test', new Date());
    await raiseTokenFloor(tx, 'uid-gone', new Date());
  });
  await createGroup(server, mira, { name: 'Déjà vu 🎈 "quoted" \\ back' });
  ({ hash } = await writeBackup(file, (write) => exportAll(origin, null, write)));
});
afterAll(async () => {
  await origin.close();
  await rm(folder, { recursive: true });
});

const hashOf = async (database: Database) => (await exportAll(database, null, async () => undefined)).hash;

async function* someLines(change: (line: BackupLine, index: number) => BackupLine | null): AsyncGenerator<BackupLine> {
  let index = 0;
  for await (const line of readBackupFile(file)) {
    const changed = change(line, index);
    index += 1;
    if (changed) yield changed;
  }
}

async function restoresInto(database: Database): Promise<void> {
  expect(await importAll(database, readBackupFile(file))).toMatchObject({ hash });
  expect(await hashOf(database)).toBe(hash);
  const server = await startTestApp({ database });
  const groups = (await server.call<Group[]>('GET', '/api/groups')).body;
  expect(groups[0]?.name).toBe('Déjà vu 🎈 "quoted" \\ back');
  expect((await server.app.inject(groups[1]!.imageURL)).statusCode).toBe(200);
  expect(await readCode(database.db, recovery, ['RECOVER_EMAIL'], new Date())).toMatchObject({ uid: 'uid-mira', email: mira.email });
  expect(
    (await server.call('POST', `/api/groups/${groups[0]?._id}/join`, { as: { uid: 'new', name: 'New', email: 'new@example.com' } })).status,
  ).toBe(200);
  await server.close();
}

it('is readable only by its owner', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

it('restores everything into an empty database', async () => {
  await restoresInto(await openEmbeddedDatabase());
});

it('gives the list a version that nobody has heard before, also when it is restored twice', async () => {
  const versions = [await catalogVersionOf(origin).current()];
  for (let restores = 0; restores < 2; restores += 1) {
    const database = await openEmbeddedDatabase();
    await importAll(database, readBackupFile(file));
    await raiseListVersion(database.db, 1);
    versions.push(await catalogVersionOf(database).current());
    await database.close();
  }
  expect(versions.map((version, n) => n === 0 || isOlderVersion(versions[n - 1]!, version))).toEqual([true, true, true]);
});

it('restores a backup from before a column was added', async () => {
  const older = createHash('sha256');
  const database = await openEmbeddedDatabase();
  await importAll(database, someLines((line) => {
    if (line.kind === 'end') return { ...line, hash: older.digest('hex') };
    if (line.kind !== 'row') return line;
    const { edition: _edition, edited_at: _editedAt, ...row } = JSON.parse(line.row) as Record<string, unknown>;
    const text = JSON.stringify(row);
    older.update(`${line.table}\n${text}\n`);
    return { ...line, row: text };
  }));
  const server = await startTestApp({ database });
  const [group] = (await server.call<Group[]>('GET', '/api/groups')).body;
  expect(group).toMatchObject({ edition: 1, editedAt: group?.createdAt });
  await server.close();
});

it('includes every table, or gives a reason', () => {
  const tables = Object.values(schema).filter((value) => is(value, PgTable)).map(getTableName);
  expect(tables.sort()).toEqual([...KEPT_TABLES, ...Object.keys(LEFT_OUT)].sort());
});

it('refuses a database that is not empty', async () => {
  await expect(importAll(origin, readBackupFile(file))).rejects.toThrow('not empty');
});

it.each<[string, (line: BackupLine, index: number) => BackupLine | null, string]>([
  ['without its end', (line) => (line.kind === 'end' ? null : line), 'cut off'],
  ['with a row missing', (line, index) => (index === 5 ? null : line), 'Nothing was restored'],
  [
    'with a row changed',
    (line, index) => (index === 5 && line.kind === 'row' ? { ...line, row: line.row.replace('"name": "', '"name": "X') } : line),
    'was changed',
  ],
  ['of another format', (line) => (line.kind === 'head' ? { ...line, format: BACKUP_FORMAT + 1 } : line), 'format 2'],
  [
    'with an account changed',
    (line) => (line.kind === 'row' && line.table === 'accounts' ? { ...line, row: line.row.replace('argon2id', 'argon2ix') } : line),
    'was changed',
  ],
  [
    'without its accounts',
    (line) => (line.kind === 'row' && ['accounts', 'sessions', 'refresh_tokens', 'one_time_codes'].includes(line.table) ? null : line),
    'was changed',
  ],
])('refuses a backup %s, and leaves the database empty', async (_name, change, words) => {
  const database = await openEmbeddedDatabase();
  const empty = await hashOf(database);
  await expect(importAll(database, someLines(change))).rejects.toThrow(words);
  expect(await hashOf(database)).toBe(empty);
  await database.close();
});

describePostgres('moving to a Postgres server', () => {
  it('restores the backup of an embedded database', async () => {
    await restoresInto(await openOnServer());
  });
});
