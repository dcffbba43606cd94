import { exportAll } from '../server/backup/backup';
import { openBackupFile } from '../server/backup/backupFile';
import { markPepper } from '../server/backup/pepperMark';
import { commandConfig, runCommand, withDatabase } from './withDatabase';

/** `npm run backup [-- file]`: writes everything stored to one file, which can be restored into either kind of database. */
runCommand(async () => {
  const config = commandConfig();
  await withDatabase(config, async (database) => {
    const file = process.argv[2] ?? `hobnob-${new Date().toISOString().replace(/[:.]/g, '-')}.backup.gz`;
    const target = await openBackupFile(file);
    try {
      const { rows, hash } = await exportAll(database, await markPepper(config.passwordPepper), (line) => target.write(line));
      await target.close();
      console.log(`${file}: ${rows} rows, content hash ${hash}`);
    } catch (error) {
      await target.discard();
      throw error;
    }
  });
});
