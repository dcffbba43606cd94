import { sql } from 'drizzle-orm';
import { selectRows, type Database } from '../../db/database';
import { utc } from '../../db/utc';
import { requireCreator } from '../lockGroup';
import { userBy } from '../memberJson';

/** Entries on a page. */
const PAGE = 50;

/**
 * A page of a group's history as the text of a `HistoryPage`, for its creator.
 * @param before the id of an entry: only entries before it; null begins with the newest
 * @throws ApiError 403, 404
 */
export async function readHistory({ db }: Database, groupId: string, uid: string, before: string | null): Promise<string> {
  await requireCreator(db, groupId, uid);
  const rows = await selectRows<{ item: unknown }>(db, sql`
    select json_build_object('_id', a.id::text, 'at', ${utc(sql`a.at`)}, 'action', a.action, 'actor', ${userBy('a.actor_uid')},
      'subject', ${userBy('a.subject_uid')}, 'requestId', a.request_id, 'details', a.details) as item
    from audit_log a where a.group_id = ${groupId} and (${before}::bigint is null or a.id < ${before}::bigint)
    order by a.id desc limit ${PAGE + 1}`);
  return JSON.stringify({ items: rows.slice(0, PAGE).map(({ item }) => item), more: rows.length > PAGE });
}
