import { sql } from 'drizzle-orm';
import { selectRow, selectRows, type Database, type Queries } from '../db/database';
import { raiseListVersion } from '../groups/catalog';
import { wallNow, wallNowMs } from '../lib/wallClock';
import { BACKUP_FORMAT, checkedLines, contentHash, type BackupLine, type ContentHash } from './backupLines';
import { TABLES } from './backupTables';
import { forgetPepper, PEPPER_SETTING } from './pepperMark';
import { withSnapshot } from './snapshot';

/**
 * Exports everything as it is at one moment, while other requests keep writing.
 * @param pepper the mark of the pepper (`pepperMark.ts`)
 */
export function exportAll(
  database: Database, pepper: string | null, write: (line: BackupLine) => Promise<void>,
): Promise<ContentHash> {
  return withSnapshot(database, async (read) => {
    await write({ kind: 'head', format: BACKUP_FORMAT, at: wallNow().toISOString(), pepper });
    const content = contentHash();
    for (const table of TABLES) {
      for await (const row of read(table)) {
        content.add(table.name, row);
        await write({ kind: 'row', table: table.name, row });
      }
    }
    const end = content.end();
    await write({ kind: 'end', ...end });
    return end;
  });
}

/** @throws when there is anything to lose. A database without tables is empty, and so is one that was only started. */
export async function refuseUnlessEmpty(tx: Queries): Promise<void> {
  const { made } = await selectRow<{ made: boolean }>(tx, sql`select to_regclass('users') is not null as made`);
  if (!made) return;
  const rows = await selectRows(tx, sql`
    select 1 from users union all select 1 from accounts union all select 1 from groups
    union all select 1 from settings where key <> ${PEPPER_SETTING} limit 1`);
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

/** Characters of rows after which an embedded database makes a checkpoint: its log would be as long as all of the pictures. */
const CHECKPOINT_AFTER = 32 * 1024 * 1024;

/** Inserts the rows of a backup. @returns its end */
async function insertRows({ kind }: Database, tx: Queries, lines: AsyncIterable<BackupLine>): Promise<ContentHash> {
  let end: ContentHash = { rows: 0, hash: '' };
  let written = 0;
  for await (const line of checkedLines(lines)) {
    if (line.kind === 'end') end = { rows: line.rows, hash: line.hash };
    if (line.kind !== 'row') continue;
    await insertRow(tx, line.table, line.row);
    written += line.row.length;
    if (kind === 'server' || written < CHECKPOINT_AFTER) continue;
    await tx.execute(sql`checkpoint`);
    written = 0;
  }
  return end;
}

/** The tables whose rows the database numbers. */
const numberedTables = (tx: Queries) => selectRows<{ name: string }>(tx, sql`
  select table_name as name from information_schema.columns
  where table_schema = 'public' and column_name = 'id' and is_identity = 'YES' order by table_name`);

/**
 * Restores a backup into an empty, migrated database, completely or not at all.
 * @throws when the database is not empty, or the backup is of another format, truncated or modified
 */
export function importAll(database: Database, lines: AsyncIterable<BackupLine>): Promise<ContentHash> {
  return database.db.transaction(async (tx) => {
    await refuseUnlessEmpty(tx);
    await forgetPepper({ db: tx });
    const restored = await insertRows(database, tx, lines);
    // Restored rows have their ids; the next row must get another.
    for (const table of (await numberedTables(tx)).map(({ name }) => sql.raw(name))) {
      await tx.execute(sql`
        select setval(pg_get_serial_sequence('${table}', 'id'), (select coalesce(max(id), 0) + 1 from ${table}), false)`);
    }
    // What waited to be mailed at the time of the backup may have been mailed since, and is not sent twice.
    await tx.execute(sql`update notifications set mail_at = null where mail_at is not null`);
    // Open pages remember the version from before the restore, and load only what is older than the version they hear of.
    await raiseListVersion(tx, wallNowMs());
    return restored;
  });
}
