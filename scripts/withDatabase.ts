import { existsSync } from 'node:fs';
import { finishRestore } from '../server/backup/restore';
import { lockDataDir } from '../server/boot/dataDirLock';
import { readConfig, type ServerConfig } from '../server/config/config';
import { serverPaths } from '../server/config/paths';
import { openEmbedded, openServer, type Database } from '../server/db/database';
import { errorText } from '../src/domain/general/errorText';

/** The configuration of a command: as that of the server, from the environment and `.env`. */
export function commandConfig(): ServerConfig {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return readConfig(process.env);
}

/**
 * Keeps the server and other commands from the embedded database while `work` runs.
 * @throws DataDirBusy while the server runs
 */
export async function withLock<Result>({ databaseUrl, dataDir }: ServerConfig, work: () => Promise<Result>): Promise<Result> {
  const lock = databaseUrl === null ? await lockDataDir(dataDir) : null;
  try {
    return await work();
  } finally {
    await lock?.release();
  }
}

/** Opens the configured database for a command. With the embedded database, the server must be stopped first. */
export function withDatabase<Result>(config: ServerConfig, work: (database: Database) => Promise<Result>): Promise<Result> {
  return withLock(config, async () => {
    if (config.databaseUrl === null) await finishRestore(config.dataDir);
    const database =
      config.databaseUrl === null ? await openEmbedded(config.dataDir) : await openServer(config.databaseUrl, () => undefined, 'command');
    try {
      await database.migrate(serverPaths.migrations);
      return await work(database);
    } finally {
      await database.close();
    }
  });
}

/** Runs a command and reports its failure in one line. */
export function runCommand(work: () => Promise<void>): void {
  work().catch((error: unknown) => {
    console.error(errorText(error));
    process.exitCode = 1;
  });
}
