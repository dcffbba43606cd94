import type { PGlite } from '@electric-sql/pglite';
import { createPGlite, embeddedDatabase, type Database } from '../db/database';
import { readSnapshot } from './embeddedSnapshot';

let snapshot: Promise<Blob> | undefined;

/** Postgres fills its memory with zeros when it starts: with little of it, starting takes half of the time. */
async function start(dataDir?: string): Promise<PGlite> {
  snapshot ??= readSnapshot();
  const folder = dataDir === undefined ? {} : { dataDir };
  return createPGlite({ ...folder, loadDataDir: await snapshot, sharedBuffers: '1MB' });
}

/** What differs where a test has changed the tables, the indexes, the functions or the triggers. */
async function structureOf(client: PGlite): Promise<string> {
  const { rows } = await client.query<{ structure: string }>(`
    select concat_ws(' ', (select count(*) from pg_class), (select count(*) from pg_attribute), (select count(*) from pg_proc),
      (select count(*) from pg_trigger), (select count(*) from pg_constraint), (select count(*) from pg_namespace)) as structure`);
  return rows[0]?.structure ?? '';
}

/**
 * Empties every table, also those that refuse it, and fills the one that a migration fills.
 * @returns whether the database is then as it was when it was opened
 */
async function isEmptyAgain(client: PGlite, structure: string): Promise<boolean> {
  if (await structureOf(client) !== structure) return false;
  await client.exec('discard all');
  const { rows: [row] } = await client.query<{ tables: string }>(
    "select string_agg(format('%I', tablename), ', ') as tables from pg_tables where schemaname = 'public'");
  await client.exec(`
    set session_replication_role = replica;
    truncate ${row?.tables ?? ''} restart identity;
    insert into catalog_versions (shard) select generate_series(0, 15);
    set session_replication_role = default`);
  return true;
}

/** Databases of this file that a test has closed, and that are empty again: that takes a tenth of the time of starting another. */
const idle: PGlite[] = [];
let over = false;
afterAll(async () => {
  over = true;
  await Promise.all(idle.map((client) => client.close()));
});

/** A database for one test: it refuses everything once it is closed, and another test may have it then. */
class Lent implements Pick<PGlite, 'query' | 'exec' | 'transaction' | 'close'> {
  #client: PGlite | null;
  constructor(client: PGlite, readonly structure: string) { this.#client = client; }
  #open(): PGlite {
    if (!this.#client) throw new Error('This database is closed.');
    return this.#client;
  }

  // Asynchronous, so that what they throw is a rejection, as it is of a database that is closed.
  query: PGlite['query'] = async (...given) => this.#open().query(...given);
  exec: PGlite['exec'] = async (...given) => this.#open().exec(...given);
  transaction: PGlite['transaction'] = async (work) => this.#open().transaction(work);

  async close(): Promise<void> {
    const client = this.#open();
    this.#client = null;
    if (over || !await isEmptyAgain(client, this.structure)) await client.close();
    else idle.push(client);
  }
}

/**
 * Opens an embedded Postgres, migrated and empty.
 * @param dataDir where its files are made, in a folder that exists and is empty; otherwise it is in memory
 */
export async function openEmbeddedDatabase(dataDir?: string): Promise<Database> {
  if (dataDir !== undefined) return embeddedDatabase(await start(dataDir));
  const client = idle.pop() ?? await start();
  return embeddedDatabase(new Lent(client, await structureOf(client)) as unknown as PGlite);
}
