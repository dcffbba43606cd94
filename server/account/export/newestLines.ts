import { sql, type SQL } from 'drizzle-orm';
import { selectRows, type Db } from '../../db/database';

/** Lines of one kind in a copy, which is made in memory: more than a person does, and what somebody with a script can make it hold. */
const MOST_LINES = 10_000;

/** @param newestFirst a query @returns its first 10,000 rows, oldest first */
export async function newestLines<Row>(db: Db, newestFirst: SQL): Promise<Row[]> {
  return (await selectRows<Row>(db, sql`${newestFirst} limit ${MOST_LINES}`)).reverse();
}

/** How many lines there are, or that there may be older ones. */
export const countText = ({ length }: readonly unknown[]): string =>
  (length < MOST_LINES ? String(length) : `the newest ${MOST_LINES.toLocaleString('en')}`);
