import { sql } from 'drizzle-orm';
import { PROBLEM_DAYS } from '../../src/domain/desk/problems';
import type { Database } from '../db/database';
import { deleteInBatches } from '../db/pruneRows';
import { isWithinLast } from '../db/withinLast';

/** Problems deleted at once, each with up to 5 MB. */
const AT_ONCE = 100;

/** Deletes problems after 90 days, incomplete ones after an hour, and who sent them from where after a day. */
export async function pruneProblems({ db }: Pick<Database, 'db'>): Promise<void> {
  await db.execute(sql`delete from problem_sends where not (${isWithinLast(sql`sent_at`, '1 day')})`);
  await deleteInBatches(db, 'problems', sql`
    (created_at < now() - make_interval(days => ${PROBLEM_DAYS}::int) or (state = 'arriving' and created_at < now() - interval '1 hour'))`,
  AT_ONCE);
}
