import { sql, type SQL } from 'drizzle-orm';
import {
  DAILY_MAIL_HOUR, MAIL_DELAY_MINUTES, TIME_CRITICAL_KINDS, type NotificationKind,
} from '../../../src/domain/inbox/notificationKinds';
import { isWithinLast } from '../../db/withinLast';

/** Hours before a group starts at which the daily mail would be too late to go there, or to stay at home. */
const TOO_LATE_HOURS = 6;

const NOW = sql`clock_timestamp()`;
const DELAY = sql.raw(`interval '${MAIL_DELAY_MINUTES} minutes'`);
const DAILY_HOUR = sql.raw(`interval '${DAILY_MAIL_HOUR} hours'`);
const TOO_LATE = sql.raw(`interval '${TOO_LATE_HOURS} hours'`);

/** When something that can wait is mailed to somebody who gets mail immediately. */
export const AFTER_DELAY = sql`(${NOW} + ${DELAY})`;

/** Of preferences `f`: where somebody is, or UTC while that is not known. */
const ZONE = sql`coalesce(f.time_zone, 'UTC')`;

/**
 * When the next daily mail is sent to somebody: in the morning where they are.
 * @param zone their time zone; by default from the preferences `f`
 */
export const nextDailyMail = (zone: SQL = ZONE): SQL => sql`
  ((date_trunc('day', (${NOW} at time zone ${zone}) - ${DAILY_HOUR}) + interval '1 day' + ${DAILY_HOUR}) at time zone ${zone})`;

/** An edit soon after another one waits, so that nobody can send mail by editing all day. It sees edits that this one replaces. */
const EDITED_BEFORE = sql`exists (
  select 1 from notifications e
  where e.group_id = g.id and e.user_uid = p.user_uid and e.kind = 'changed'
    and ${isWithinLast(sql`e.created_at`, `${MAIL_DELAY_MINUTES} minutes`)})`;

/** For `kind`, of `groups g` to `p.user_uid`, who gets mail immediately. */
function immediately(kind: NotificationKind): SQL {
  if (!TIME_CRITICAL_KINDS.has(kind)) return AFTER_DELAY;
  return kind === 'changed' ? sql`case when ${EDITED_BEFORE} then ${AFTER_DELAY} else ${NOW} end` : NOW;
}

/**
 * When a notification is to be mailed: part of the statement that inserts it, about `groups g`, for `p.user_uid` with the preferences
 * `f`. Null where it is not to be. Whether the address is confirmed, and what has been read or muted since, is decided when it is mailed
 * (`mailSweep.ts`).
 * @param formerStart when the group started before the change, as ISO 8601
 */
export function mailTime(kind: NotificationKind, formerStart?: string): SQL {
  const next = nextDailyMail();
  const isNear = (start: SQL) => sql`${start} between ${NOW} and ${next} + ${TOO_LATE}`;
  const startsSoon = isNear(sql`g.start_date`);
  const cannotWait = formerStart === undefined ? startsSoon : sql`(${startsSoon} or ${isNear(sql`${formerStart}::timestamptz`)})`;
  const daily = TIME_CRITICAL_KINDS.has(kind)
    ? sql`case when ${cannotWait} then ${immediately(kind)} else ${next} end`
    : next;
  return sql`case coalesce(f.email, 'immediate') when 'none' then null when 'daily' then ${daily} else ${immediately(kind)} end`;
}
