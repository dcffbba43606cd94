import { startPostgres, type PostgresCluster } from '../server/testing/postgresCluster';
import { postgresInstalled, TEST_POSTGRES } from '../server/testing/postgresPrograms';

let server: PostgresCluster | undefined;

/** Starts the Postgres server of a test run, where one is installed. */
export default async function startServer(): Promise<void> {
  if (!postgresInstalled) return;
  server = await startPostgres();
  process.env[TEST_POSTGRES] = server.server;
}

/** Stops it. */
export async function stopServer(): Promise<void> {
  await server?.stop();
}
