import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient } from 'pg';
import * as schema from './schema';

export type Queries = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Database {
  /** `embedded`: Postgres in this process, nobody else can change it. `server`: other processes may write too. */
  kind: 'embedded' | 'server';
  db: Queries;
  migrate(folder: string): Promise<void>;
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Statements on a connection string; PGlite has one session, a server gets a pool. */
const POOL_SIZE = 20;
/** How long a request waits for a free connection, ms. */
const POOL_WAIT_MS = 10_000;
/** Any number that all Hobnob processes share: only one of them migrates at a time. */
const MIGRATION_LOCK = 4_836_022;

/** The rows of a raw statement; both drivers answer `{ rows }`. */
export async function selectRows<Row>(db: Pick<Queries, 'execute'>, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as unknown as { rows: Row[] };
  return result.rows;
}

/** Oid of `bytea`. */
const BYTEA = 17;

/**
 * Opens a Postgres in process. Bytes are handed over as they are: as text, 20 MB would hold up every other request for half a second.
 * @param options where its files are, or a snapshot; nothing keeps them in memory
 */
export async function createPGlite(options: Pick<PGliteOptions, 'dataDir' | 'loadDataDir'> = {}): Promise<PGlite> {
  const { PGlite: Client } = await import('@electric-sql/pglite');
  // Its type says text; its protocol takes a view of bytes and sends it in binary.
  const asTheyAre = (bytes: Uint8Array) => bytes as unknown as string;
  return Client.create({ ...options, serializers: { [BYTEA]: asTheyAre } });
}

/** Wraps an opened PGlite. Tests hand in one made from a snapshot. */
export async function embeddedDatabase(client: PGlite): Promise<Database> {
  const [{ drizzle }, { migrate }] = await Promise.all([import('drizzle-orm/pglite'), import('drizzle-orm/pglite/migrator')]);
  const db = drizzle(client, { schema });
  return {
    kind: 'embedded',
    db: db as unknown as Queries,
    migrate: (folder) => migrate(db, { migrationsFolder: folder }),
    ping: async () => { await client.query('select 1'); },
    close: () => client.close(),
  };
}

/**
 * Postgres in process. Survives the end of the process at any moment; a power cut may lose
 * the last writes (docs/operations.md).
 */
export async function openEmbedded(dataDir: string): Promise<Database> {
  const folder = path.join(dataDir, 'postgres');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    return await embeddedDatabase(await createPGlite({ dataDir: folder }));
  } catch (error) {
    throw new Error(`The database in ${folder} cannot be opened: its files are damaged or of another version. `
      + 'Put the folder back from a copy, or move it away and restore a backup.', { cause: error });
  }
}

/**
 * Transactions whose connection always goes back to the pool. The library keeps it for ever when already `begin` fails,
 * as it does on a connection that Postgres has cut: after twenty of them nothing could be written any more.
 */
function poolTransactions(pool: Pool, queriesOn: (client: PoolClient) => Queries): Queries['transaction'] {
  const known = new WeakMap<PoolClient, Queries>();
  return async (work, config) => {
    const client = await pool.connect();
    try {
      const queries = known.get(client) ?? queriesOn(client);
      known.set(client, queries);
      return await queries.transaction(work, config);
    } finally {
      client.release();
    }
  };
}

/**
 * A Postgres of its own; any number of Hobnob processes may share it.
 * @param onError told when Postgres cuts a connection; the next query opens another one
 */
export async function openServer(connectionString: string, onError: (error: Error) => void): Promise<Database> {
  const [{ default: pg }, { drizzle }, { migrate }] = await Promise.all([
    import('pg'), import('drizzle-orm/node-postgres'), import('drizzle-orm/node-postgres/migrator'),
  ]);
  const pool = new pg.Pool({ connectionString, max: POOL_SIZE, connectionTimeoutMillis: POOL_WAIT_MS });
  pool.on('error', onError);
  // The pool listens to idle connections only; an error of one in use that nobody listens to would end this process.
  pool.on('connect', (client) => { client.on('error', onError); });
  const db = drizzle(pool, { schema });
  const transaction = poolTransactions(pool, (client) => drizzle(client, { schema }) as unknown as Queries);
  return {
    kind: 'server',
    db: Object.assign(db as unknown as Queries, { transaction }),
    migrate: async (folder) => {
      const lock = await pool.connect();
      try {
        await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
        await migrate(db, { migrationsFolder: folder });
      } finally {
        await lock.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).finally(() => lock.release());
      }
    },
    ping: async () => { await pool.query('select 1'); },
    close: () => pool.end(),
  };
}
