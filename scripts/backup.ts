import { exportAll } from '../server/backup/backup';
import { writeBackup } from '../server/backup/backupFile';
import { checkedLines, type BackupLine, type ContentHash } from '../server/backup/backupLines';
import { markOfPasswords } from '../server/backup/pepperMark';
import { askRunningSite } from '../server/boot/commandSocket';
import type { ServerConfig } from '../server/config/config';
import { commandConfig, runCommand, withDatabase } from './withDatabase';

/** The running site makes the backup, if it has the embedded database; else this command does. */
async function backUp(config: ServerConfig, file: string): Promise<ContentHash> {
  const sent = config.databaseUrl === null ? await askRunningSite(config.dataDir, 'backup') : null;
  if (!sent) {
    return withDatabase(config, async (database) => {
      const pepper = await markOfPasswords(database, config.passwordPepper);
      return writeBackup(file, (write) => exportAll(database, pepper, write));
    });
  }
  return writeBackup(file, async (write) => {
    let content: ContentHash = { rows: 0, hash: '' };
    for await (const line of checkedLines(sent as AsyncIterable<BackupLine>)) {
      await write(line);
      if (line.kind === 'end') content = line;
    }
    return content;
  });
}

/** `npm run backup [-- file]`: writes everything stored to one file, which can be restored into either kind of database. */
runCommand(async () => {
  const file = process.argv[2] ?? `hobnob-${new Date().toISOString().replace(/[:.]/g, '-')}.backup.gz`;
  const { rows, hash } = await backUp(commandConfig(), file);
  console.log(`${file}: ${rows} rows, content hash ${hash}`);
});
