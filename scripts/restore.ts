import { importAll } from '../server/backup/backup';
import { readBackupFile } from '../server/backup/backupFile';
import { rotateSigningKey } from '../server/identity/tokens/signingKeys';
import { runCommand, withDatabase } from './withDatabase';

/** `npm run restore -- file`: restores into an empty database, including accounts. Backups have no signing key, so it creates one. */
runCommand(() => withDatabase(async (database, config) => {
  const file = process.argv[2];
  if (!file) throw new Error('Which file? npm run restore -- <file>');
  const { rows, hash } = await importAll(database, readBackupFile(file));
  if (config.identity.mode === 'embedded') await rotateSigningKey(database);
  console.log(`${file}: ${rows} rows restored, content hash ${hash}`);
}));
