import { readSnapshot } from '../server/testing/embeddedSnapshot';
import { startPostgres, type PostgresCluster } from '../server/testing/postgresCluster';
import { postgresInstalled, TEST_POSTGRES } from '../server/testing/postgresPrograms';

let server: PostgresCluster | undefined;

async function startServer(): Promise<void> {
  if (!postgresInstalled) return;
  server = await startPostgres();
  process.env[TEST_POSTGRES] = server.server;
}

/** Starts the Postgres server of a test run, where one is installed, and makes the embedded database that tests copy, so that no two do. */
export default async function prepare(): Promise<void> {
  await Promise.all([startServer(), readSnapshot()]);
}

/** Stops it. */
export async function stopServer(): Promise<void> {
  await server?.stop();
}
