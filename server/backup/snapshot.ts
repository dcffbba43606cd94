import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { selectRows, type Database, type Queries } from '../db/database';
import { ROWS_AT_ONCE, TABLES, type BackupTable } from './backupTables';

/** The rows of a table in the order of its key, as JSON. */
type ReadRows = (table: BackupTable) => AsyncGenerator<string>;

type Work<Result> = (read: ReadRows) => Promise<Result>;

/** A cursor makes the JSON of a page only, and passes no row twice, whatever their number. */
async function* byCursor(tx: Queries, { name, key, page = ROWS_AT_ONCE }: BackupTable): AsyncGenerator<string> {
  // Sorted first: Postgres would otherwise sort the JSON texts along with the rows.
  await tx.execute(sql.raw(`declare backup cursor for select to_jsonb(t)::text as row from (select * from ${name} order by ${key}) t`));
  for (;;) {
    const rows = await selectRows<{ row: string }>(tx, sql.raw(`fetch ${page} from backup`));
    for (const { row } of rows) yield row;
    if (rows.length < page) break;
  }
  await tx.execute(sql`close backup`);
}

/** A Postgres server shows one of its sessions one moment, however long that takes. */
function inTransaction<Result>({ db }: Database, work: Work<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    for (const limit of ['statement_timeout', 'idle_in_transaction_session_timeout']) await tx.execute(sql.raw(`set local ${limit} = 0`));
    return work((table) => byCursor(tx, table));
  });
}

/** Where a running backup of an embedded database notes what is changed meanwhile. */
const NOTES = 'hobnob_backup';

/** Of each row that is changed during a backup the state before its first change: `existed` is false for a new one. */
function notesOf({ name, key }: BackupTable): string[] {
  const of = (row: string) => key.split(', ').map((column) => `${row}.${column}`).join(', ');
  const note = `${NOTES}.note_${name}`;
  return [
    `create unlogged table ${NOTES}.${name} as select ${key}, true as existed, x as before from ${name} x with no data`,
    `alter table ${NOTES}.${name} add primary key (${key})`,
    `create function ${note}() returns trigger language plpgsql as $$ begin
      if tg_op <> 'INSERT' then insert into ${NOTES}.${name} values (${of('old')}, true, old) on conflict do nothing; end if;
      if tg_op <> 'DELETE' then insert into ${NOTES}.${name} values (${of('new')}, false, null) on conflict do nothing; end if;
      return null;
    end $$`,
    `create trigger backup_notes after insert or update or delete on ${name} for each row execute function ${note}()`,
  ];
}

/** A page of a table as it was when the notes began: what was changed since is taken from them. */
function pageOf({ name, key, page = ROWS_AT_ONCE }: BackupTable, last: string | null) {
  const keys = sql.raw(key);
  const [table, notes] = [sql.raw(name), sql.raw(`${NOTES}.${name}`)];
  const after = last === null ? sql`` : sql`where (${keys}) > (select ${keys} from jsonb_populate_record(null::${table}, ${last}::jsonb))`;
  const some = sql`order by ${keys} limit ${sql.raw(String(page))}`;
  return sql`
    with keys as materialized (
      (select ${keys} from ${table} ${after} ${some}) union (select ${keys} from ${notes} ${after} ${some}) ${some})
    select to_jsonb(keys)::text as key,
      (case when n.existed is null then to_jsonb(t) when n.existed then to_jsonb(n.before) end)::text as row
    from keys left join ${notes} n using (${keys}) left join ${table} t using (${keys}) order by ${keys}`;
}

/** For each ms that a page takes, ms in which others are served. */
const REST = 1;

async function* byKey({ db }: Database, table: BackupTable): AsyncGenerator<string> {
  for (let last: string | null = null; ;) {
    const beganMs = performance.now();
    const rows: { key: string; row: string | null }[] = await selectRows(db, pageOf(table, last));
    for (const { row } of rows) if (row !== null) yield row;
    if (rows.length < (table.page ?? ROWS_AT_ONCE)) return;
    last = rows.at(-1)?.key ?? null;
    await wait((performance.now() - beganMs) * REST);
  }
}

/**
 * Removes the notes of a backup that is over, or that was killed.
 * @param database an embedded one, of which no backup is being made
 */
export async function dropNotes({ db }: Database): Promise<void> {
  await db.execute(sql.raw(`drop schema if exists ${NOTES} cascade`));
}

async function beginNotes({ db }: Database): Promise<void> {
  await db.execute(sql.raw(`create schema ${NOTES}`));
  for (const table of TABLES) for (const statement of notesOf(table)) await db.execute(sql.raw(statement));
  // The moment of the backup: what was changed before it is forgotten.
  await db.transaction(async (tx) => {
    for (const { name } of TABLES) await tx.execute(sql.raw(`delete from ${NOTES}.${name}`));
  });
}

const running = new WeakSet<Database>();

/** An embedded database has one session, so a transaction would hold up everybody: pages are read between what others do. */
async function betweenWrites<Result>(database: Database, work: Work<Result>): Promise<Result> {
  if (running.has(database)) throw new Error('Another backup is being made. Try again when it is complete.');
  running.add(database);
  try {
    await dropNotes(database);
    await beginNotes(database);
    return await work((table) => byKey(database, table));
  } finally {
    await dropNotes(database).finally(() => running.delete(database));
  }
}

/**
 * Reads the database as it was at one moment after the call, while others go on writing.
 * @param work its argument reads one table after the other
 * @throws while another backup of the same embedded database is being made
 */
export function withSnapshot<Result>(database: Database, work: Work<Result>): Promise<Result> {
  return database.kind === 'server' ? inTransaction(database, work) : betweenWrites(database, work);
}
