import { sql } from 'drizzle-orm';
import { openServer } from '../db/database';

/** A program for tests: locks a group's row as a server does while it changes the group, says so, and never ends the transaction. */
async function holdGroup(databaseUrl: string, groupId: string): Promise<void> {
  const { db } = await openServer(databaseUrl);
  await db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from groups where id = ${groupId} for update`);
    process.stdout.write('locked\n');
    await new Promise((resolve) => { setTimeout(resolve, 3_600_000); });
  });
}

const [databaseUrl = '', groupId = ''] = process.argv.slice(2);
void holdGroup(databaseUrl, groupId);
