import { sql } from 'drizzle-orm';
import { selectRows, type Database } from '../db/database';
import { requireGroup, type GroupText } from '../groups/groupJson';
import { lockOwnGroup, mayBeMended } from '../groups/lockGroup';
import type { Actor } from '../http/requests/callParts';
import { refuse } from '../http/responses/apiError';
import { openCase } from '../reports/reportStore';
import { requireThing } from './caseStore';

/**
 * The creator of a hidden group has mended it, and asks for another look: its case opens again.
 * @throws ApiError 403, 404, 409 `not_hidden`, `not_mendable`, `look_pending`
 */
export function askAnotherLook({ db }: Database, groupId: string, actor: Actor): Promise<GroupText> {
  return db.transaction(async (tx) => {
    const { isHidden } = await lockOwnGroup(tx, groupId, actor);
    if (!isHidden) throw refuse.conflict('not_hidden', 'This group is not hidden.');
    if (!await mayBeMended(tx, groupId))
      throw refuse.conflict('not_mendable', 'This group was hidden for good. You can object to the decision.');
    const about = { thing: 'group', id: groupId } as const;
    const caseId = await openCase(tx, about, await requireThing(tx, about));
    const asked = await selectRows(tx, sql`
      update desk_cases set asks_look = true, reported_at = clock_timestamp(), version = version + 1
      where id = ${caseId} and not asks_look returning 1`);
    if (asked.length === 0) throw refuse.conflict('look_pending', 'You’ve asked for another look already. We’ll let you know the result.');
    return requireGroup(tx, groupId, actor.user.uid);
  });
}
