import { existsSync } from 'node:fs';
import { finishRestore, hasDatabase } from '../server/backup/restore';
import { refuseOtherOwner } from '../server/boot/dataDirCheck';
import { lockDataDir } from '../server/boot/dataDirLock';
import { readConfig, type ServerConfig } from '../server/config/config';
import { serverPaths } from '../server/config/paths';
import { openEmbedded, openServer, type Database } from '../server/db/database';
import { hasPendingMigrations } from '../server/db/pendingMigrations';
import { describeError } from '../server/http/logging';

/** The configuration of a command, from the environment and `.env`, as for the server. */
export function commandConfig(): ServerConfig {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return readConfig(process.env);
}

/**
 * Keeps the server and other commands from the embedded database while `work` runs.
 * @throws DataDirBusy while the server runs, DataDirUnusable for another user than the site's
 */
export async function withLock<Result>({ databaseUrl, dataDir }: ServerConfig, work: () => Promise<Result>): Promise<Result> {
  if (databaseUrl !== null) return work();
  await refuseOtherOwner(dataDir);
  const lock = await lockDataDir(dataDir);
  try {
    return await work();
  } finally {
    await lock.release();
  }
}

/**
 * Opens the configured database for a command. With the embedded database, the server must be stopped first.
 * @throws when there is no embedded database: a command in the wrong folder would make an empty one, and succeed; and when a start would
 * change the database: the version before could not read it any more, nor restore a backup of it
 */
export async function withDatabase<Result>(config: ServerConfig, work: (database: Database) => Promise<Result>): Promise<Result> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl === null && !hasDatabase(dataDir)) {
    throw new Error(`There is no database in DATA_DIR ${dataDir} that this user can read. `
      + 'Run the command as the user of the site and where its .env is, or set DATA_DIR or DATABASE_URL.');
  }
  return withLock(config, async () => {
    if (databaseUrl === null) await finishRestore(dataDir);
    const database = databaseUrl === null ? await openEmbedded(dataDir) : await openServer(databaseUrl, 'command');
    try {
      if (await hasPendingMigrations(database, serverPaths.migrations)) {
        throw new Error('The database is of an older version, or empty. Use the command of the version that runs, '
          + 'or start this version once: its start changes the database, and only a backup made before leads back.');
      }
      return await work(database);
    } finally {
      await database.close();
    }
  });
}

/** Runs a command and reports its failure in one line. */
export function runCommand(work: () => Promise<void>): void {
  work().catch((error: unknown) => {
    console.error(describeError(error as Error).message);
    process.exitCode = 1;
  });
}
