import { existsSync } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { ClientBase, Pool, PoolClient } from 'pg';
import { errorText } from '../../src/domain/general/errorText';
import type { DurableFiles } from './durableFiles';
import { flushFolder, flushTree } from './flush';
import { listenTo, type Subscription } from './notices';
import * as schema from './schema';

export type Queries = PgDatabase<PgQueryResultHKT, typeof schema>;
/** The database, or a transaction: whatever runs one statement. */
export type Db = Pick<Queries, 'execute'>;

export interface Database {
  /** `embedded`: Postgres in this process, with no other writers. `server`: other processes may write too. */
  kind: 'embedded' | 'server';
  db: Queries;
  migrate(folder: string): Promise<void>;
  /** Throws when the database does not respond. */
  ping(): Promise<void>;
  /** Hears what other processes send over the database; null where there are none. Close it before the database. */
  listen: ((channel: string, onNotice: () => void) => Subscription) | null;
  close(): Promise<void>;
}

/** Connections to a Postgres server. Embedded Postgres has one session. */
export const POOL_SIZE = 20;
/** ms that a request waits for a free connection. */
const POOL_WAIT_MS = 10_000;
/** ms of silence after which a connection is probed, every second: after ten without an answer it is lost. */
const PROBE_AFTER_MS = 10_000;
/** The advisory lock that lets only one Hobnob process migrate at a time; the number itself is arbitrary. */
const MIGRATION_LOCK = 4_836_022;

/** The rows of a raw query; both drivers return `{ rows }`. */
export async function selectRows<Row>(db: Db, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as unknown as { rows: Row[] };
  return result.rows;
}

/**
 * The row of a raw query that always has one, as a sum or a count does.
 * @throws when it has none
 */
export async function selectRow<Row>(db: Db, statement: SQL): Promise<Row> {
  const [row] = await selectRows<Row>(db, statement);
  if (!row) throw new Error('The query has no row.');
  return row;
}

/** The oid of `bytea`. */
const BYTEA = 17;

/**
 * Pages that embedded Postgres keeps in memory. Its default of 128 MB is filled with zeros at every start, which takes a tenth of a second
 * and 120 MB of memory; even tables of twice this size are read as fast, because the files are in the system's cache.
 */
const SHARED_BUFFERS = '32MB';

interface EmbeddedOptions extends Pick<PGliteOptions, 'dataDir' | 'loadDataDir' | 'extensions' | 'onStderr'> {
  /** Instead of those in `dataDir`, for tests. */
  files?: DurableFiles;
  sharedBuffers?: string;
}

/**
 * Opens an embedded Postgres. Bytes are sent in binary: as text, 20 MB would block every other request for half a second.
 * @param options where its files are, or a snapshot; with neither, the database is in memory
 */
export async function createPGlite(
  { dataDir, files, sharedBuffers = SHARED_BUFFERS, extensions, ...given }: EmbeddedOptions = {},
): Promise<PGlite> {
  const [{ PGlite: Client }, { pg_trgm: trigrams }, { DurableFiles: Files }, { DurablePGlite }] = await Promise.all([
    import('@electric-sql/pglite'), import('@electric-sql/pglite/contrib/pg_trgm'), import('./durableFiles'), import('./durablePGlite'),
  ]);
  // The declared type is string, but the protocol also accepts a Uint8Array and sends it in binary.
  const sendBinary = (bytes: Uint8Array) => bytes as unknown as string;
  const startParams = [...Client.defaultStartParams, '-c', `shared_buffers=${sharedBuffers}`];
  const options = { ...given, extensions: { trigrams, ...extensions }, serializers: { [BYTEA]: sendBinary } };
  if (dataDir === undefined && !files) return Client.create({ ...options, startParams });
  // Without -F, Postgres flushes; of its ways to flush, this is the one that reaches `DurableFiles`.
  const flushing = [...startParams.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync'];
  const client = new DurablePGlite(files ?? new Files(dataDir as string), { ...options, startParams: flushing });
  await client.waitReady;
  return client;
}

/** Wraps an open PGlite. Tests pass one created from a snapshot. */
export async function embeddedDatabase(client: PGlite): Promise<Database> {
  const [{ drizzle }, { migrate }] = await Promise.all([import('drizzle-orm/pglite'), import('drizzle-orm/pglite/migrator')]);
  const db = drizzle(client, { schema });
  return {
    kind: 'embedded',
    db: db as unknown as Queries,
    migrate: (folder) => migrate(db, { migrationsFolder: folder }),
    ping: async () => { await client.query('select 1'); },
    listen: null,
    close: () => client.close(),
  };
}

/** Makes an empty Postgres beside its folder, and moves it there when all of it is on the disk: a folder is complete or not there. */
async function createCluster(folder: string): Promise<void> {
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  const client = await createPGlite({ dataDir: draft });
  await client.close();
  await flushTree(draft);
  await rename(draft, folder);
  await flushFolder(path.dirname(folder));
}

/** What keeps this process from a file of the folder; null when it can open them all. The engine fails without saying it. */
async function refusalIn(folder: string): Promise<NodeJS.ErrnoException | null> {
  try {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) await (await open(path.join(entry.parentPath, entry.name), 'r+')).close();
    }
    return null;
  } catch (error) {
    return error as NodeJS.ErrnoException;
  }
}

/** @param why what the engine has printed, or null */
async function whyNotOpened(folder: string, why: string | null, error: unknown): Promise<string> {
  const refusal = await refusalIn(folder);
  const refused = refusal?.path ?? folder;
  const [owner, user] = [await stat(refused).then(({ uid }) => uid, () => null), process.geteuid?.()];
  if (refusal && owner !== null && user !== undefined && owner !== user)
    return `: ${refused} belongs to user ${owner}, and this process runs as user ${user}. As root: chown -R ${user} ${folder}`;
  return ` (${refusal?.message ?? why ?? errorText(error)}). If its files are damaged or from another version, `
    + 'restore the folder from a copy, or move it away and restore a backup (docs/operations.md, "Backup and restore").';
}

/** What embedded Postgres prints when it cannot go on. Its error has only that it has ended. */
const LAST_WORDS = /(?:FATAL:|PANIC:|^postgres:)\s+(.+)/;

/** Opens embedded Postgres. It survives a killed process and a power cut at any moment (docs/operations.md). */
export async function openEmbedded(dataDir: string): Promise<Database> {
  const folder = path.join(dataDir, 'postgres');
  if (!existsSync(folder)) await createCluster(folder);
  let why: string | null = null;
  const onStderr = (line: string): boolean => {
    why = LAST_WORDS.exec(line)?.[1] ?? why;
    return true;
  };
  try {
    // Without this file PGlite would make an empty database over what is there.
    await access(path.join(folder, 'PG_VERSION'));
    return await embeddedDatabase(await createPGlite({ dataDir: folder, onStderr }));
  } catch (error) {
    throw new Error(`The database in ${folder} cannot be opened${await whyNotOpened(folder, why, error)}`, { cause: error });
  }
}

/**
 * Transactions that always return their connection to the pool. Drizzle leaks it when `begin` fails, as it does on a
 * connection that Postgres has cut; after twenty leaks nothing could be written any more.
 */
function poolTransactions(pool: Pool, queriesOn: (client: PoolClient) => Queries): Queries['transaction'] {
  const queriesByClient = new WeakMap<PoolClient, Queries>();
  return async (work, config) => {
    const client = await pool.connect();
    try {
      const queries = queriesByClient.get(client) ?? queriesOn(client);
      queriesByClient.set(client, queries);
      return await queries.transaction(work, config);
    } finally {
      client.release();
    }
  };
}

/** Who uses a connection: the site, for which somebody waits, or a command such as a backup, which may take its time. */
export type ConnectionUse = 'site' | 'command';

/**
 * The settings of a new connection; the pool waits for them. PgBouncer would refuse them as options of the connection.
 * Postgres compiles a statement that it expects to take long, for 50 ms: longer than any of ours takes.
 *
 * The limits of the site end what would hold up others for hours: a transaction of a machine that has vanished with the lock of a group
 * ends first, so those who wait for the lock or for a connection get it before they give up.
 */
const SETTINGS: Readonly<Record<ConnectionUse, string>> = {
  command: 'set jit = off',
  site: "set jit = off; set idle_in_transaction_session_timeout = '6s'; set lock_timeout = '12s'; set statement_timeout = '30s'",
};

/** Postgres has cut a connection: the next query opens another one. An unhandled error would crash this process. */
const ignoreCut = (): void => undefined;

/** Connects to a Postgres server, which several Hobnob processes may share. */
export async function openServer(connectionString: string, use: ConnectionUse = 'site'): Promise<Database> {
  const [{ default: pg }, { drizzle }, { migrate }] = await Promise.all([
    import('pg'), import('drizzle-orm/node-postgres'), import('drizzle-orm/node-postgres/migrator'),
  ]);
  const address = {
    connectionString, connectionTimeoutMillis: POOL_WAIT_MS, keepAlive: true, keepAliveInitialDelayMillis: PROBE_AFTER_MS,
  };
  const onConnect = (client: ClientBase): unknown => client.query(SETTINGS[use]);
  const pool = new pg.Pool({ ...address, max: POOL_SIZE, onConnect });
  pool.on('error', ignoreCut);
  // The pool handles errors of idle connections only.
  pool.on('connect', (client) => { client.on('error', ignoreCut); });
  const db = drizzle(pool, { schema });
  const transaction = poolTransactions(pool, (client) => drizzle(client, { schema }) as unknown as Queries);
  return {
    kind: 'server',
    db: Object.assign(db as unknown as Queries, { transaction }),
    // On a connection of its own, which has no limits: the lock ends with it.
    migrate: async (folder) => {
      const client = new pg.Client(address);
      client.on('error', ignoreCut);
      try {
        await client.connect();
        await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
        await migrate(drizzle(client, { schema }), { migrationsFolder: folder });
      } finally {
        await client.end();
      }
    },
    ping: async () => { await pool.query('select 1'); },
    listen: (channel, onNotice) => listenTo(() => new pg.Client({ ...address, application_name: 'hobnob live' }), channel, onNotice),
    close: () => pool.end(),
  };
}
