import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { selectRows, type Database, type Queries } from '../db/database';
import { wallNow } from '../lib/wallClock';

/**
 * The tables of a backup in the order they are restored, with the columns that sort their rows. Scaled images are not
 * included, because they can be created again; nor is the list's version, which only has to grow.
 */
const TABLES = [
  { name: 'users', key: 'uid', page: 500 },
  { name: 'accounts', key: 'uid', page: 500 },
  { name: 'sessions', key: 'id', page: 500 },
  { name: 'refresh_tokens', key: 'hash', page: 1000 },
  { name: 'token_floors', key: 'uid', page: 1000 },
  // A part can be 256 KB, which is twice that as text.
  { name: 'image_parts', key: 'hash, part', page: 16 },
  { name: 'images', key: 'hash', page: 500 },
  { name: 'groups', key: 'id', page: 200 },
  { name: 'memberships', key: 'group_id, user_uid', page: 1000 },
  { name: 'group_waitlist', key: 'group_id, seq', page: 1000 },
  { name: 'group_blocks', key: 'group_id, user_uid', page: 1000 },
  { name: 'group_handovers', key: 'group_id', page: 500 },
  { name: 'calendar_tokens', key: 'user_uid', page: 1000 },
  { name: 'calendar_cancellations', key: 'user_uid, group_id', page: 1000 },
  { name: 'audit_log', key: 'id', page: 1000 },
  { name: 'announcements', key: 'id', page: 500 },
  { name: 'group_reminders', key: 'group_id, start_date', page: 1000 },
  { name: 'notifications', key: 'id', page: 1000 },
  { name: 'notification_preferences', key: 'user_uid', page: 1000 },
  { name: 'idempotency_keys', key: 'user_uid, key', page: 500 },
  { name: 'settings', key: 'key', page: 100 },
] as const;

/** The names of the tables in a backup. */
export const KEPT_TABLES: readonly string[] = TABLES.map(({ name }) => name);

/** Tables that are not in a backup, and why. */
export const LEFT_OUT = {
  image_variants: 'created again on request',
  catalog_versions: 'only has to increase',
  live_changes: 'of the last minutes, for open pages',
  group_listing: 'written by the database with each group',
  signing_keys: 'with them, anyone who has the file could sign in as any user; a restore creates a new key',
  one_time_codes: 'short-lived; users can request another mail',
  google_tickets: 'short-lived',
  sign_in_attempts: 'short-lived',
  mails: 'pending mails would be sent twice',
} as const;

export const BACKUP_FORMAT = 1;

/** One line of a backup. `row` is JSON text, with bytes in Postgres' hex format. */
export type BackupLine =
  | { kind: 'head'; format: number; at: string }
  | { kind: 'row'; table: string; row: string }
  | { kind: 'end'; rows: number; hash: string };

/** The rows of a table in order, as JSON. A cursor makes the JSON of a page only, and passes no row twice, whatever their number. */
async function* rowsOf(tx: Queries, { name, key, page }: (typeof TABLES)[number]): AsyncGenerator<string> {
  // Sorted first: Postgres would otherwise sort the JSON texts along with the rows.
  await tx.execute(sql.raw(`declare backup cursor for select to_jsonb(t)::text as row from (select * from ${name} order by ${key}) t`));
  for (;;) {
    const rows = await selectRows<{ row: string }>(tx, sql.raw(`fetch ${page} from backup`));
    for (const { row } of rows) yield row;
    if (rows.length < page) break;
  }
  await tx.execute(sql`close backup`);
}

/** Exports a consistent snapshot while other requests keep writing. */
export function exportAll({ db }: Database, write: (line: BackupLine) => Promise<void>): Promise<{ rows: number; hash: string }> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    await write({ kind: 'head', format: BACKUP_FORMAT, at: wallNow().toISOString() });
    const hash = createHash('sha256');
    let rows = 0;
    for (const table of TABLES) {
      for await (const row of rowsOf(tx, table)) {
        rows += 1;
        hash.update(`${table.name}\n${row}\n`);
        await write({ kind: 'row', table: table.name, row });
      }
    }
    const end = { rows, hash: hash.digest('hex') };
    await write({ kind: 'end', ...end });
    return end;
  });
}

async function refuseUnlessEmpty(tx: Queries): Promise<void> {
  const rows = await selectRows(tx, sql`
    select 1 from users union all select 1 from accounts union all select 1 from groups union all select 1 from settings limit 1`);
  if (rows.length > 0) throw new Error('The database is not empty. Restore into an empty one.');
}

/**
 * Inserts a row. Columns that it lacks get their defaults. The database's error contains the row's content; ours does not.
 */
async function insertRow(tx: Queries, table: string, row: string): Promise<void> {
  try {
    const columns = sql.join(Object.keys(JSON.parse(row) as object).map((name) => sql.identifier(name)), sql`, `);
    await tx.execute(sql`
      insert into ${sql.raw(table)} (${columns}) select ${columns} from jsonb_populate_record(null::${sql.raw(table)}, ${row}::jsonb)`);
  } catch (error) {
    const { cause } = error as Error;
    throw new Error(
      `A row of ${table} cannot be restored: ${cause instanceof Error ? cause.message : 'it does not fit'}. Nothing was restored.`,
      { cause },
    );
  }
}

function refuseOtherFormats(format: number): void {
  if (format !== BACKUP_FORMAT) throw new Error(`This backup has format ${format}; this version of Hobnob reads format ${BACKUP_FORMAT}.`);
}

/**
 * Restores a backup into an empty, migrated database, completely or not at all.
 * @throws when the database is not empty, or the backup is of another format, truncated or modified
 */
export function importAll({ db }: Database, lines: AsyncIterable<BackupLine>): Promise<{ rows: number; hash: string }> {
  return db.transaction(async (tx) => {
    await refuseUnlessEmpty(tx);
    const hash = createHash('sha256');
    let rows = 0;
    let end: { rows: number; hash: string } | null = null;
    for await (const line of lines) {
      if (line.kind === 'head') refuseOtherFormats(line.format);
      if (line.kind === 'end') end = line;
      if (line.kind !== 'row') continue;
      const table = TABLES.find(({ name }) => name === line.table);
      if (!table) throw new Error(`The backup contains an unknown table: ${line.table}`);
      await insertRow(tx, table.name, line.row);
      hash.update(`${line.table}\n${line.row}\n`);
      rows += 1;
    }
    const restored = { rows, hash: hash.digest('hex') };
    if (end?.rows !== restored.rows || end.hash !== restored.hash)
      throw new Error('The backup is cut off or was changed. Nothing was restored.');
    // Restored rows have their ids; the next row must get another.
    for (const table of ['audit_log', 'notifications'].map((name) => sql.raw(name))) {
      await tx.execute(sql`
        select setval(pg_get_serial_sequence('${table}', 'id'), (select coalesce(max(id), 0) + 1 from ${table}), false)`);
    }
    // What waited to be mailed at the time of the backup may have been mailed since, and is not sent twice.
    await tx.execute(sql`update notifications set mail_at = null where mail_at is not null`);
    await tx.execute(sql`update catalog_versions set version = version + 1 where shard = 0`);
    return restored;
  });
}
