import { sql } from 'drizzle-orm';
import { MOST_OWN_GROUPS, TOO_MANY_GROUPS } from '../../src/domain/groups/ownGroups';
import { selectRow, type Queries } from '../db/database';
import { refuse } from '../http/responses/apiError';

/**
 * Checks that a user may have one more group: `GET /api/groups/user/created` is answered as a whole.
 * @throws ApiError 409 `too_many_groups`
 */
export async function refuseTooManyGroups(tx: Pick<Queries, 'execute'>, uid: string): Promise<void> {
  const { count } = await selectRow<{ count: number }>(tx, sql`select count(*)::int as count from groups where creator_uid = ${uid}`);
  if (count >= MOST_OWN_GROUPS) throw refuse.conflict('too_many_groups', TOO_MANY_GROUPS);
}
