import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { ACTIONS_OF, isUndoing, type DeskAction, type Thing } from '../../src/domain/desk/desk';
import { selectRow, type Db } from '../db/database';
import { NO_PICTURE } from '../images/imagePath';
import type { PresentThing } from '../reports/things';

/** A row of `desk_cases`, as far as deciding needs it. */
export interface CaseRow {
  id: number;
  thing: Thing;
  thingId: string;
  groupId: string | null;
  state: 'open' | 'closed';
  version: number;
  takenBy: string | null;
  name: string;
}

export const CASE_COLUMNS = sql`id::int as id, thing, thing_id as "thingId", group_id as "groupId", state, version, taken_by as "takenBy",
  coalesce(snapshot->>'name', '') as name`;

/** Of a thing that is there: whether it is hidden, or the account closed. */
export async function isPutAway(db: Db, { thing, thingId }: Pick<CaseRow, 'thing' | 'thingId'>): Promise<boolean> {
  if (thing === 'announcement') return false;
  const state = thing === 'group' ? sql`exists(select 1 from groups where id = ${thingId}::uuid and hidden_by is not null)`
    : sql`exists(select 1 from closed_accounts where uid = ${thingId})`;
  return (await selectRow<{ away: boolean }>(db, sql`select ${state} as away`)).away;
}

const PUTTING_AWAY: ReadonlySet<DeskAction> = new Set(['hide', 'close_account']);

/** The actions that a case takes now. A closed case can only be undone; what is gone can only be dismissed. */
export function actionsNow(
  { thing, state }: Pick<CaseRow, 'thing' | 'state'>, present: PresentThing | null, isAway: boolean,
): DeskAction[] {
  return ACTIONS_OF[thing].filter((action) => {
    if (isUndoing(action)) return present !== null && isAway;
    if (state === 'closed') return false;
    if (action === 'dismiss') return true;
    if (action === 'remove_picture') return present !== null && ![null, NO_PICTURE].includes(present.snapshot.imageURL);
    return present !== null && !(PUTTING_AWAY.has(action) && isAway);
  });
}

/** Differs whenever the case or what it is about has changed, so that nobody decides on an old state. */
export function versionOf({ version }: Pick<CaseRow, 'version'>, present: PresentThing | null, isAway: boolean): string {
  const hash = createHash('sha256').update(JSON.stringify([present?.snapshot ?? null, isAway])).digest('hex');
  return `${version}-${hash.slice(0, 12)}`;
}
