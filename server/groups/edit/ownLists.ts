import { sql, type SQL } from 'drizzle-orm';
import { MOST_JOINED_GROUPS, MOST_OWN_GROUPS } from '../../../src/domain/groups/ownGroups';
import type { Db } from '../../db/database';
import { IS_HIDDEN } from '../../db/isHidden';
import { prepared } from '../../db/prepared';
import { listBody, ownItemText, ownOrHiddenItemText, type GroupFields } from '../groupJson';

const viewer = sql.placeholder('viewer');
type OfViewer = Record<'viewer', string>;

/** The groups of the viewer in a table. @param most how many at most: those that start last, so what is to come is always among them */
const inTable = (table: SQL, most: number): SQL => sql`g.id in (
  select s.id from ${table} t join groups s on s.id = t.group_id
  where t.user_uid = ${viewer} order by s.start_date desc, s.id limit ${most})`;

/** Conditions for the caller's own lists (docs/spec-notes.md, section 7). Each list has an end: `ownGroupsLimit.ts`. */
const OWN = {
  created: sql`g.creator_uid = ${viewer}`,
  /** All groups the user is a member of, including those they created; the dashboard removes the duplicates. */
  joined: inTable(sql`memberships`, MOST_OWN_GROUPS + MOST_JOINED_GROUPS),
  waiting: inTable(sql`group_waitlist`, MOST_JOINED_GROUPS),
} as const;

/** Reads one of the lists. A list with a hidden group has a statement of its own, for the reason that `groupStatement` has one. */
function readerOf(condition: SQL, fields: GroupFields) {
  const hidden = sql`, coalesce(bool_or(${IS_HIDDEN}), false) as hidden`;
  const select = prepared<{ body: string; hidden: boolean }, OfViewer>(
    listBody(ownItemText(fields, viewer), sql`groups`, condition, hidden),
  );
  const selectWithHidden = prepared<{ body: string }, OfViewer>(listBody(ownOrHiddenItemText(fields, viewer), sql`groups`, condition));
  return async (db: Db, uid: string): Promise<string> => {
    const [row] = await select(db, { viewer: uid });
    const [own] = row?.hidden ? await selectWithHidden(db, { viewer: uid }) : [row];
    return own?.body ?? '[]';
  };
}

const readersOf = (condition: SQL) => ({ full: readerOf(condition, 'full'), summary: readerOf(condition, 'summary') });

/** Read the caller's own lists as JSON text. */
export const ownLists = { created: readersOf(OWN.created), joined: readersOf(OWN.joined), waiting: readersOf(OWN.waiting) } as const;
