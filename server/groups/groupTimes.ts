import { sql } from 'drizzle-orm';
import { LONGEST_MS } from '../../src/domain/groups/groupRules';
import { validation } from '../../src/domain/texts/formMessages';
import { selectRow, selectRows, type Database, type Db } from '../db/database';
import { utc } from '../db/utc';
import { requireTimeZone } from '../http/requests/requireTimeZone';
import { refuse } from '../http/responses/apiError';
import { moveStarts } from '../notifications/notify';
import { bumpListVersions } from './catalog';

/** An instant as it was sent, and what the clocks of the place show then; null where the text does not say it. */
export interface GivenInstant {
  instant: Date;
  local: string | null;
}

/** When a group is to meet, as it was sent. */
export interface GivenTimes {
  start: GivenInstant;
  end: GivenInstant | null;
  timeZone: string | null;
}

/** When a group meets, as it is stored. */
export interface StoredTimes {
  startDate: Date;
  endDate: Date | null;
  timeZone: string | null;
  startLocal: string | null;
  endLocal: string | null;
}

const OFFSET = /[+-]\d{2}:\d{2}$/;

/** Reads what the clocks of the place show from the text of an instant: one with an offset says it. @param text ISO 8601 */
export const givenInstant = (text: string, instant: Date): GivenInstant =>
  ({ instant, local: OFFSET.test(text) && !text.startsWith('0000') ? text.replace(OFFSET, '') : null });

interface Derived { local: string; ms: string }

/**
 * The database decides what a local time means, because its rules of the zone may be from another year than the browser's. Of an hour
 * that comes twice, the instant that was sent says which one; one that is left out is read as Postgres does, and stored as the
 * clocks show it.
 */
function derive(tx: Db, { instant, local }: GivenInstant, zone: string): Promise<Derived> {
  return selectRow<Derived>(tx, sql`
    select (d.instant at time zone ${zone})::text as local, (extract(epoch from d.instant) * 1000)::bigint::text as ms
    from (select ${instant.toISOString()}::timestamptz as instant) g,
      lateral (select coalesce(${local}::timestamp, g.instant at time zone ${zone}) as local) l,
      lateral (
        select case when g.instant at time zone ${zone} = l.local then g.instant else l.local at time zone ${zone} end as instant) d`);
}

/**
 * When a group meets: with a time zone, by the clocks of its place.
 * @throws ApiError 400 for a zone that this database does not know, or an end that is no longer after the start, or too long after it
 */
export async function storedTimes(tx: Db, { start, end, timeZone }: GivenTimes): Promise<StoredTimes> {
  if (timeZone === null)
    return { startDate: start.instant, endDate: end?.instant ?? null, timeZone, startLocal: null, endLocal: null };
  const zone = await requireTimeZone(tx, timeZone);
  const from = await derive(tx, start, zone);
  const until = end && await derive(tx, end, zone);
  const lasts = until && Number(until.ms) - Number(from.ms);
  if (lasts !== null && lasts <= 0) throw refuse.badRequest(validation.endBeforeStart, 'invalid_group');
  if (lasts !== null && lasts > LONGEST_MS) throw refuse.badRequest(validation.endTooLate, 'invalid_group');
  return {
    startDate: new Date(Number(from.ms)), endDate: until && new Date(Number(until.ms)), timeZone: zone,
    startLocal: from.local, endLocal: until && until.local,
  };
}

/**
 * Moves the starts and ends that are to come to what the clocks of their places will show, where the rules of a zone have changed since
 * they were stored; unread notifications that say a start follow. A zone that this database no longer knows leaves its groups as they
 * are, and so do rules by which a group would end before it starts, or last too long. Called once at the start.
 * @returns how many groups moved
 */
export function followZoneRules({ db }: Database): Promise<number> {
  return db.transaction(async (tx) => {
    const moved = await selectRows<{ id: string; before: string; after: string }>(tx, sql`
      with zones as (select name from pg_timezone_names where name in (
        select time_zone from groups where time_zone is not null and start_date > now())
      ), stale as (
        select g.id, g.start_date as before from groups g join zones z on z.name = g.time_zone
        where g.start_date > now()
          and (g.start_date at time zone z.name <> g.start_local or g.end_date at time zone z.name <> g.end_local)
          and (g.end_local is null or (g.end_local at time zone z.name > g.start_local at time zone z.name
            and g.end_local at time zone z.name <= g.start_local at time zone z.name + ${LONGEST_MS} * interval '1 millisecond'))
        order by g.id for update of g
      )
      update groups g set start_date = g.start_local at time zone g.time_zone, end_date = g.end_local at time zone g.time_zone,
        version = version + 1, edition = edition + 1, edited_at = clock_timestamp()
      from stale s where s.id = g.id returning g.id, ${utc(sql`s.before`)} as before, ${utc(sql`g.start_date`)} as after`);
    for (const { id, before, after } of moved) if (before !== after) await moveStarts(tx, id, new Date(before));
    if (moved.length > 0) await bumpListVersions(tx, moved.map(({ id }) => id));
    return moved.length;
  });
}
