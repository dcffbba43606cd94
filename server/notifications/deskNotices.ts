import { sql } from 'drizzle-orm';
import type { Db } from '../db/database';

/** The kind of what the people who run the site write to somebody. Unlike the others, nobody can turn it off. */
export const DESK_KIND = 'desk';
/** In the place of a group's name, in sentences such as "There is news from …". */
const SENDER = 'the people who run Hobnob';

/** What the people who run the site write. */
export interface DeskNotice {
  subject: string;
  text: string;
  /** The decision that the recipient can object to. */
  decisionId?: string;
}

/** Puts a notice into a user's inbox, in the transaction of what it is about. Its mail, if any, is another. A deleted user gets none. */
export async function noticeTo(tx: Db, uid: string, notice: DeskNotice): Promise<void> {
  await tx.execute(sql`
    insert into notifications (user_uid, kind, group_name, details, created_at)
    select uid, ${DESK_KIND}, ${SENDER}, ${JSON.stringify(notice)}::jsonb, clock_timestamp() from users where uid = ${uid}`);
}
