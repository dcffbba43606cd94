import { existsSync } from 'node:fs';
import { lockDataDir } from '../server/boot/dataDirLock';
import { readConfig, type ServerConfig } from '../server/config/config';
import { serverPaths } from '../server/config/paths';
import { openEmbedded, openServer, type Database } from '../server/db/database';
import { errorText } from '../src/domain/general/errorText';

/** Opens the configured database for a command. With the embedded database, the server must be stopped first. */
export async function withDatabase(work: (database: Database, config: ServerConfig) => Promise<void>): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  const lock = config.databaseUrl === null ? await lockDataDir(config.dataDir) : null;
  try {
    const database =
      config.databaseUrl === null ? await openEmbedded(config.dataDir) : await openServer(config.databaseUrl, () => undefined, 'command');
    try {
      await database.migrate(serverPaths.migrations);
      await work(database, config);
    } finally {
      await database.close();
    }
  } finally {
    await lock?.release();
  }
}

/** Runs a command and reports its failure in one line. */
export function runCommand(work: () => Promise<void>): void {
  work().catch((error: unknown) => {
    console.error(errorText(error));
    process.exitCode = 1;
  });
}
