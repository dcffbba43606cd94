import { parseArgs } from 'node:util';
import { restoreBackup } from '../server/backup/restore';
import { commandConfig, runCommand, withLock } from './withDatabase';

/**
 * `npm run restore -- file`: restores everything, including accounts, into the configured database. With `--lost-pepper` also a backup that
 * was made with another `PASSWORD_PEPPER`.
 */
runCommand(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { 'lost-pepper': { type: 'boolean', default: false } } });
  const [file] = positionals;
  if (!file) throw new Error('Which file? npm run restore -- <file>');
  const config = commandConfig();
  await withLock(config, async () => {
    const { rows, hash, kept } = await restoreBackup(config, file, values['lost-pepper']);
    const place = config.databaseUrl === null ? `DATA_DIR ${config.dataDir}` : 'the database of DATABASE_URL';
    console.log(`${file}: ${rows} rows restored into ${place}, content hash ${hash}`);
    if (kept !== null) console.log(`The previous database is in ${kept}. Delete it when you no longer need it.`);
  });
});
