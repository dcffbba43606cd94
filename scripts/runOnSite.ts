import { askRunningSite } from '../server/boot/commandSocket';
import type { Database } from '../server/db/database';
import { commandConfig, runCommand, withDatabase } from './withDatabase';

/** What a command works with. */
interface CommandSite {
  database: Database;
  /** Whether accounts are in a Firebase project. */
  hosted: boolean;
}

/**
 * Runs a command that also works while the site runs with an embedded database: the site does it then.
 * @param name what the site calls it (`serveCommands` in `startServer.ts`), which answers with lines to print
 * @param work the same where no site has the database
 */
export function runOnSite(name: string, work: (site: CommandSite, args: readonly string[]) => Promise<readonly string[]>): void {
  runCommand(async () => {
    const config = commandConfig();
    const args = process.argv.slice(2);
    const sent = config.databaseUrl === null ? await askRunningSite(config.dataDir, name, args) : null;
    if (sent) {
      for await (const line of sent as AsyncIterable<{ text: string }>) console.log(line.text);
      return;
    }
    const hosted = config.identity.mode === 'firebase';
    for (const line of await withDatabase(config, (database) => work({ database, hosted }, args))) console.log(line);
  });
}
