import { sql, type SQL } from 'drizzle-orm';
import type { SortKey } from '../../../src/domain/list/groupFilters';
import type { PageStart } from './pageCursor';

/** A part of an order: an expression, its direction, and its value where a page starts. */
interface Part {
  by: SQL;
  descending: boolean;
  at: (start: PageStart) => SQL;
}

interface Order {
  parts: readonly Part[];
  /** The table that has its index, and its name here. */
  table: SQL;
  alias: SQL;
  /** The part of the cursor that differs between the orders, as text. */
  key: SQL;
  /** The group, and when it was created: in every cursor. */
  id: SQL;
  createdAt: SQL;
}

const momentOf = ({ createdAt }: PageStart): SQL => sql`${createdAt}::timestamptz`;
const ofListing = { table: sql`group_listing`, alias: sql`l`, id: sql`l.group_id`, createdAt: sql`l.created_at` };
const ofGroups = { table: sql`shown_groups`, alias: sql`g`, id: sql`g.id`, createdAt: sql`g.created_at` };
const newestFirst = ({ id, createdAt }: Pick<Order, 'id' | 'createdAt'>): Part[] => [
  { by: createdAt, descending: true, at: momentOf },
  { by: id, descending: false, at: ({ id: group }) => sql`${group}::uuid` },
];

const toMs = (moment: SQL): SQL => sql`date_trunc('milliseconds', ${moment} at time zone 'UTC')`;
const byText = (column: SQL, descending: boolean): Order => ({
  parts: [{ by: sql`${column} collate hobnob_order`, descending, at: ({ key }) => sql`${key}::text` }, ...newestFirst(ofListing)],
  key: column,
  ...ofListing,
});
const byMembers = (descending: boolean): Order => ({
  parts: [{ by: sql`g.member_count`, descending, at: ({ key }) => sql`${key}::int` }, ...newestFirst(ofGroups)],
  key: sql`g.member_count::text`,
  ...ofGroups,
});

/** The eight orders, as `sortGroups` has them: equal ones newest first. Each has an index (`db/schema.ts`). */
export const ORDERS: Readonly<Record<SortKey, Order>> = {
  newest: { parts: newestFirst(ofListing), key: sql`''`, ...ofListing },
  oldest: {
    // The browser knows the creation to the millisecond; of the groups of one millisecond the newest comes first there.
    parts: [{ by: toMs(sql`l.created_at`), descending: false, at: (start) => toMs(momentOf(start)) }, ...newestFirst(ofListing)],
    key: sql`''`,
    ...ofListing,
  },
  nameAsc: byText(sql`l.name`, false),
  nameDesc: byText(sql`l.name`, true),
  mostMembers: byMembers(true),
  leastMembers: byMembers(false),
  locationAsc: byText(sql`l.location`, false),
  locationDesc: byText(sql`l.location`, true),
};

/** What comes after where a page starts. The first part is a separate condition, so that an index can start there. */
export function after([part, ...rest]: readonly Part[], start: PageStart): SQL {
  if (!part) return sql`false`;
  const value = part.at(start);
  const [beyond, from] = part.descending ? [sql`<`, sql`<=`] : [sql`>`, sql`>=`];
  if (rest.length === 0) return sql`${part.by} ${beyond} ${value}`;
  return sql`(${part.by} ${from} ${value} and (${part.by} ${beyond} ${value} or (${part.by} = ${value} and ${after(rest, start)})))`;
}

/** `nulls last` although there are none: as in the indexes. */
export const orderBy = (parts: readonly Part[]): SQL =>
  sql.join(parts.map(({ by, descending }) => (descending ? sql`${by} desc nulls last` : by)), sql`, `);
