import { sql, type SQL } from 'drizzle-orm';
import { selectRows, type Database, type Db } from '../db/database';
import { excerpt } from '../db/excerpt';
import { utc } from '../db/utc';
import type { TokenIdentity } from '../http/auth/verifier';
import { refuse } from '../http/responses/apiError';
import { hashSecret, newSecret } from '../lib/secrets';
import { isSessionEnded } from '../users/endedSessions';
import { ensureUser, lockUser, sessionEndedIfDeleted } from '../users/userStore';
import type { CalendarEntry } from './calendarFile';
import { CANCELLED_DAYS, IS_SHOWN, sequenceAfter } from './cancellations';

/** Groups in a personal calendar, and as many cancelled ones: the latest. */
const MOST_ENTRIES = 500;
/** Characters of each description in a personal calendar, which bounds its size. */
const DESCRIPTION_LENGTH = 2000;

const local = (column: SQL): SQL => sql`to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS')`;

/** When a group meets. */
const times = (group: SQL): SQL => sql`${utc(sql`${group}.start_date`)} as "startDate", ${utc(sql`${group}.end_date`)} as "endDate",
  ${group}.time_zone as "timeZone", ${local(sql`${group}.start_local`)} as "startLocal", ${local(sql`${group}.end_local`)} as "endLocal"`;

/** A group as its public file shows it, or null when it does not exist. */
export async function readGroupEntry({ db }: Database, groupId: string): Promise<CalendarEntry | null> {
  const [row] = await selectRows<CalendarEntry>(db, sql`
    select id, name, description, location, ${times(sql`g`)},
      case when place_url_for = 'everyone' then place_url end as "placeUrl",
      ${utc(sql`coalesce(edited_at, created_at)`)} as "updatedAt", edition as sequence, false as "isCancelled"
    from shown_groups g where id = ${groupId}`);
  return row ?? null;
}

/** The groups a user is in. After a time outside a group, its sequence goes on from the cancellation, or programs would ignore it. */
const readCurrent = ({ db }: Database, uid: string) => selectRows<CalendarEntry>(db, sql`
  select g.id, g.name, ${excerpt(sql`g.description`, DESCRIPTION_LENGTH)} as description, g.location, ${times(sql`g`)},
    g.place_url as "placeUrl", ${utc(sql`greatest(coalesce(g.edited_at, g.created_at), c.cancelled_at)`)} as "updatedAt",
    ${sequenceAfter()} as sequence, false as "isCancelled"
  from memberships m join shown_groups g on g.id = m.group_id
    left join calendar_cancellations c on c.group_id = m.group_id and c.user_uid = m.user_uid
  where m.user_uid = ${uid} order by g.start_date desc, g.id limit ${MOST_ENTRIES}`);

const readCancelled = ({ db }: Database, uid: string) => selectRows<CalendarEntry>(db, sql`
  select c.group_id as id, c.name, '' as description, c.location, ${utc(sql`c.start_date`)} as "startDate", null as "endDate",
    null as "timeZone", null as "startLocal", null as "endLocal", null as "placeUrl",
    ${utc(sql`c.cancelled_at`)} as "updatedAt", c.sequence, true as "isCancelled"
  from calendar_cancellations c
  where c.user_uid = ${uid} and c.cancelled_at > now() - ${CANCELLED_DAYS} * interval '1 day'
    and not exists (select 1 from memberships m where m.group_id = c.group_id and m.user_uid = c.user_uid)
    and ${IS_SHOWN}
  order by c.cancelled_at desc, c.group_id limit ${MOST_ENTRIES}`);

/**
 * What the personal calendar with a token shows: the groups its owner created or joined, and those that were deleted or left in the
 * last 90 days as cancelled.
 * @returns null for a token that never was, was renewed or was withdrawn
 */
export async function readPersonalEntries(database: Database, token: string): Promise<CalendarEntry[] | null> {
  const [owner] = await selectRows<{ uid: string }>(database.db, sql`
    select user_uid as uid from calendar_tokens where token_hash = ${hashSecret(token)}`);
  return owner ? [...(await readCurrent(database, owner.uid)), ...(await readCancelled(database, owner.uid))] : null;
}

/** Since when a user has a personal calendar, as ISO 8601; null without one. */
export async function calendarSince({ db }: Database, uid: string): Promise<string | null> {
  const [row] = await selectRows<{ since: string }>(db, sql`
    select ${utc(sql`created_at`)} as since from calendar_tokens where user_uid = ${uid}`);
  return row?.since ?? null;
}

/**
 * Gives a user the address of a personal calendar. The one before ends.
 * @returns the token, which is stored only as a hash: it cannot be read again
 * @throws ApiError 401 for a deleted user, or an ended session: ending all sessions also ends an address that one of them has just made
 */
export function makeCalendarToken({ db }: Database, user: TokenIdentity): Promise<{ token: string; createdAt: string }> {
  const token = newSecret();
  return sessionEndedIfDeleted(async () => {
    // A transaction of its own: a profile that nobody else sees yet could not be locked by what ends the sessions.
    await db.transaction((tx) => ensureUser(tx, user));
    return db.transaction(async (tx) => {
      // Whatever ends all sessions has locked the account, or the profile of a Firebase user, who has no account here, and ends the
      // calendar after that.
      await tx.execute(sql`select 1 from accounts where uid = ${user.uid} for share`);
      if (!await lockUser(tx, user.uid) || await isSessionEnded(tx, user)) throw refuse.sessionEnded();
      const [row] = await selectRows<{ createdAt: string }>(tx, sql`
        insert into calendar_tokens (user_uid, token_hash, created_at) values (${user.uid}, ${hashSecret(token)}, clock_timestamp())
        on conflict (user_uid) do update set token_hash = excluded.token_hash, created_at = excluded.created_at
        returning ${utc(sql`created_at`)} as "createdAt"`);
      return { token, createdAt: row?.createdAt ?? '' };
    });
  });
}

/** Ends a user's personal calendar, with its cancellations. Without one, nothing changes. */
export async function endCalendar(db: Db, uid: string): Promise<void> {
  await db.execute(sql`delete from calendar_tokens where user_uid = ${uid}`);
}
