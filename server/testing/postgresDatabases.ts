import { randomBytes } from 'node:crypto';
import type { Pool, QueryResult, QueryResultRow } from 'pg';
import { serverPaths } from '../config/paths';
import { openServer, type ConnectionUse, type Database } from '../db/database';

const TEMPLATE = 'hobnob_template';

/** Databases on a Postgres server. */
export interface PostgresDatabases {
  /**
   * Creates and opens a migrated database; close it with `close()`.
   * @param use `site` unless given: with its limits of time
   */
  open(use?: ConnectionUse): Promise<{ database: Database; url: string }>;
  /** Creates a database without tables. @returns its address */
  createEmpty(): Promise<string>;
  /** Whether a query in this database is waiting for a lock. */
  someoneWaits(url: string): Promise<boolean>;
  dropAll(): Promise<void>;
}

/** The right to do everything on a server. It connects when it is first asked. */
export interface PostgresAdmin {
  /** @returns the server's address, without the name of a database */
  server(): string;
  query<Row extends QueryResultRow>(text: string, values?: string[]): Promise<QueryResult<Row>>;
  close(): Promise<void>;
}

/** @param server gives its address, without the name of a database */
export function adminOf(server: () => string): PostgresAdmin {
  let pool: Promise<Pool> | undefined;
  const connect = async () => {
    const { default: pg } = await import('pg');
    const connected = new pg.Pool({ connectionString: `${server()}/postgres`, max: 1 });
    // Killing Postgres also cuts this connection; the next query opens another.
    connected.on('error', () => undefined);
    return connected;
  };
  return {
    server,
    async query(text, values) {
      pool ??= connect();
      return (await pool).query(text, values);
    },
    async close() { await (await pool)?.end(); },
  };
}

/** Makes the migrated database from which the others are created. */
export async function makeTemplate({ server, query }: PostgresAdmin): Promise<void> {
  await query(`create database ${TEMPLATE}`);
  const template = await openServer(`${server()}/${TEMPLATE}`);
  await template.migrate(serverPaths.migrations);
  await template.close();
}

/** The databases that tests create on a server. */
export function databasesOn({ server, query }: PostgresAdmin): PostgresDatabases {
  const created: string[] = [];
  const create = async (template: string) => {
    const name = `hobnob_${randomBytes(6).toString('hex')}`;
    // Copying its files takes half of the time of writing them to the log, too.
    await query(`create database ${name} template ${template} strategy file_copy`);
    created.push(name);
    return `${server()}/${name}`;
  };
  return {
    async open(use) {
      const url = await create(TEMPLATE);
      return { database: await openServer(url, use), url };
    },
    createEmpty: () => create('template0'),
    async someoneWaits(url) {
      const name = new URL(url).pathname.slice(1);
      const waiting = await query("select 1 from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'", [name]);
      return waiting.rowCount === 1;
    },
    async dropAll() {
      for (const name of created) await query(`drop database ${name} with (force)`);
    },
  };
}
