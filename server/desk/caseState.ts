import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { ACTIONS_OF, isUndoing, type DeskAction, type Thing } from '../../src/domain/desk/desk';
import { selectRows, type Db } from '../db/database';
import { NO_PICTURE } from '../images/noPicture';
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
  asksLook: boolean;
  name: string;
}

export const CASE_COLUMNS = sql`id::int as id, thing, thing_id as "thingId", group_id as "groupId", state, version, taken_by as "takenBy",
  asks_look as "asksLook", coalesce(snapshot->>'name', '') as name`;

/** The case that has hidden the thing or closed the account; null when none has. */
export async function caseInForce(db: Db, { thing, thingId }: Pick<CaseRow, 'thing' | 'thingId'>): Promise<number | null> {
  if (thing === 'announcement') return null;
  const decision = thing === 'group' ? sql`select hidden_by from groups where id = ${thingId}::uuid`
    : sql`select decision_id from closed_accounts where uid = ${thingId}`;
  const [found] = await selectRows<{ id: number }>(db, sql`select case_id::int as id from desk_decisions where id = (${decision})`);
  return found?.id ?? null;
}

const PUTTING_AWAY: ReadonlySet<DeskAction> = new Set(['hide', 'close_account']);

/**
 * The actions that a case takes now. What is gone can only be dismissed. A closed case can only be undone, and that only while its decision
 * is in force: a newer decision is undone in its own case, or in a new one.
 */
export function actionsNow(
  { id, thing, state }: Pick<CaseRow, 'id' | 'thing' | 'state'>, present: PresentThing | null, inForce: number | null,
): DeskAction[] {
  return ACTIONS_OF[thing].filter((action) => {
    if (isUndoing(action)) return present !== null && inForce !== null && (state === 'open' || inForce === id);
    if (state === 'closed') return false;
    if (action === 'dismiss') return true;
    if (action === 'remove_picture') return present !== null && ![null, NO_PICTURE].includes(present.snapshot.imageURL);
    return present !== null && !(PUTTING_AWAY.has(action) && inForce !== null);
  });
}

/** Differs whenever the case or what it is about has changed, so that nobody decides on an old state. */
export function versionOf({ version }: Pick<CaseRow, 'version'>, present: PresentThing | null, isAway: boolean): string {
  const hash = createHash('sha256').update(JSON.stringify([present?.snapshot ?? null, isAway])).digest('hex');
  return `${version}-${hash.slice(0, 12)}`;
}
