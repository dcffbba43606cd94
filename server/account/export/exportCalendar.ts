import { sql } from 'drizzle-orm';
import { IS_SHOWN } from '../../calendar/cancellations';
import { selectRows, type Db } from '../../db/database';
import { utc } from '../../db/utc';

/** A group that the user's personal calendar shows as cancelled. */
interface ExportedCancellation {
  group: string;
  location: string;
  startDate: string;
  cancelledAt: string;
}

/** The personal calendar, without its secret address. */
export interface PersonalCalendar {
  calendar: { addressMadeAt: string; cancelled: ExportedCancellation[] } | null;
}

/** What is stored about a user's calendar; null without one. */
export async function readCalendar(db: Db, uid: string): Promise<PersonalCalendar> {
  const [made] = await selectRows<{ at: string }>(db, sql`
    select ${utc(sql`created_at`)} as at from calendar_tokens where user_uid = ${uid}`);
  if (!made) return { calendar: null };
  const cancelled = await selectRows<ExportedCancellation>(db, sql`
    select name as "group", location, ${utc(sql`start_date`)} as "startDate", ${utc(sql`cancelled_at`)} as "cancelledAt"
    from calendar_cancellations c where user_uid = ${uid} and ${IS_SHOWN} order by cancelled_at, group_id`);
  return { calendar: { addressMadeAt: made.at, cancelled } };
}
