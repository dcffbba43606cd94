import { sql } from 'drizzle-orm';
import { selectRows } from '../server/db/database';
import { commandConfig, runCommand, withDatabase } from './withDatabase';

/** `npm run sql -- "select …"`: one statement for the operator, also in the embedded database, which no other program can open. */
runCommand(async () => {
  const [statement, ...more] = process.argv.slice(2);
  if (!statement || more.length > 0) throw new Error('Which statement? npm run sql -- "select kind, state from mails"');
  const rows = await withDatabase(commandConfig(), ({ db }) => selectRows<object>(db, sql.raw(statement)));
  if (rows.length > 0) console.table(rows);
  console.log(rows.length === 1 ? '1 row' : `${rows.length} rows`);
});
