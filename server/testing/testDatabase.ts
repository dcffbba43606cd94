import { nightly } from '../../test/tier';
import type { Database } from '../db/database';
import { openEmbeddedDatabase } from './embeddedDatabase';
import { openOnServer } from './postgres';
import { postgresInstalled } from './postgresPrograms';

/**
 * Opens a real Postgres, migrated and empty, for tests to which the engine makes no difference: on a server, which takes half of the
 * computing time, and embedded every night and where no server is installed.
 */
export async function openTestDatabase(): Promise<Database> {
  return nightly || !postgresInstalled ? openEmbeddedDatabase() : openOnServer();
}
