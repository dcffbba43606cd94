import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
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
  return embeddedDatabase(await createPGlite({ dataDir: folder }));
}

/** A Postgres of its own; any number of Hobnob processes may share it. */
export async function openServer(connectionString: string, onError: (error: Error) => void): Promise<Database> {
  const [{ default: pg }, { drizzle }, { migrate }] = await Promise.all([
    import('pg'), import('drizzle-orm/node-postgres'), import('drizzle-orm/node-postgres/migrator'),
  ]);
  const pool = new pg.Pool({ connectionString, max: POOL_SIZE, connectionTimeoutMillis: POOL_WAIT_MS });
  pool.on('error', onError);
  const db = drizzle(pool, { schema });
  return {
    kind: 'server',
    db: db as unknown as Queries,
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
