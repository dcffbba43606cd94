import { existsSync } from 'node:fs';
import { exportAll } from '../server/backup/backup';
import { openBackupFile } from '../server/backup/backupFile';
import { readSnapshot } from '../server/identity/accountsFile';
import { accountsFileIn } from '../server/identity/emulatorService';
import { runCommand, withDatabase } from './withDatabase';

/** `npm run backup [-- file]`: writes everything stored to one file, which can be restored into either kind of database. */
runCommand(() => withDatabase(async (database, config) => {
  const file = process.argv[2] ?? `hobnob-${new Date().toISOString().replace(/[:.]/g, '-')}.backup.gz`;
  const accounts = accountsFileIn(config.dataDir);
  const identities = config.identity.mode === 'embedded' && existsSync(accounts) ? readSnapshot(accounts) : null;
  const target = openBackupFile(file);
  const { rows, hash } = await exportAll(database, identities, (line) => target.write(line));
  await target.close();
  console.log(`${file}: ${rows} rows, content hash ${hash}`);
}));
