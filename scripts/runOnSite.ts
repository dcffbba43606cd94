import { askRunningSite } from '../server/boot/commandSocket';
import type { ServerConfig } from '../server/config/config';
import type { Database } from '../server/db/database';
import { commandConfig, runCommand, withDatabase } from './withDatabase';

type Work = (database: Database, config: ServerConfig, args: readonly string[]) => Promise<readonly string[]>;

/**
 * Runs a command that also works while the site runs with an embedded database: the site does it then.
 * @param name what the site calls it (`serveCommands` in `startServer.ts`), which answers with lines to print
 * @param work the same where no site has the database
 */
export function runOnSite(name: string, work: Work): void {
  runCommand(async () => {
    const config = commandConfig();
    const args = process.argv.slice(2);
    const sent = config.databaseUrl === null ? await askRunningSite(config.dataDir, name, args) : null;
    if (sent) {
      for await (const line of sent as AsyncIterable<{ text: string }>) console.log(line.text);
      return;
    }
    for (const line of await withDatabase(config, (database) => work(database, config, args))) console.log(line);
  });
}
