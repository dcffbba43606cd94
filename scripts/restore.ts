import { existsSync } from 'node:fs';
import { importAll } from '../server/backup/backup';
import { readBackupFile } from '../server/backup/backupFile';
import { writeSnapshot, type Snapshot } from '../server/identity/accountsFile';
import { accountsFileIn } from '../server/identity/emulatorService';
import { runCommand, withDatabase } from './withDatabase';

/** `npm run restore -- file`: restores into an empty database, and the accounts if the embedded identity service has none yet. */
runCommand(() => withDatabase(async (database, config) => {
  const file = process.argv[2];
  if (!file) throw new Error('Which file? npm run restore -- <file>');
  const { rows, hash, identities } = await importAll(database, readBackupFile(file));
  const accounts = accountsFileIn(config.dataDir);
  if (identities !== null && config.identity.mode === 'embedded' && !existsSync(accounts)) writeSnapshot(accounts, identities as Snapshot);
  console.log(`${file}: ${rows} rows restored, content hash ${hash}`);
}));
