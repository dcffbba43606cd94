import { sql, type SQL } from 'drizzle-orm';
import { ALL_CATEGORIES, type CategoryFilter } from '../../src/domain/categories';
import { searchedText, type SortKey } from '../../src/domain/groupFilters';
import { itemText, type GroupFields } from './groupJson';
import type { PagePlace } from './pageCursor';

/* The statements of a page of the list. Conditions and orders need `group_listing l`; those by members `groups g`, too. */

export interface PageFilters {
  search: string;
  category: CategoryFilter;
}

/** The text as a pattern of `like` that finds it anywhere. */
const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The groups that the filters find (docs/spec-notes.md, section 5), as `filterGroups` does in the browser. */
function conditionOf({ search, category }: PageFilters): SQL {
  const wanted = searchedText(search);
  const conditions = [
    ...(category === ALL_CATEGORIES ? [] : [sql`l.category = ${category}`]),
    ...(wanted === '' ? [] : [sql`l.search_text like ${anywhere(wanted)}`]),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** A part of an order: an expression, its direction, and its value at the place where a page starts. */
interface Part {
  by: SQL;
  descending: boolean;
  at: (place: PagePlace) => SQL;
}

interface Order {
  parts: readonly Part[];
  /** The part of the cursor that differs between the orders, as text. */
  key: SQL;
}

const momentOf = ({ createdAt }: PagePlace): SQL => sql`${createdAt}::timestamptz`;
const newestFirst = (row: SQL, id: SQL): Part[] => [
  { by: sql`${row}.created_at`, descending: true, at: momentOf },
  { by: id, descending: false, at: ({ id: group }) => sql`${group}::uuid` },
];
const ofListing = newestFirst(sql`l`, sql`l.group_id`);
const ofGroups = newestFirst(sql`g`, sql`g.id`);

const toMs = (moment: SQL): SQL => sql`date_trunc('milliseconds', ${moment} at time zone 'UTC')`;
const byText = (column: SQL, descending: boolean): Order => ({
  parts: [{ by: sql`${column} collate hobnob_order`, descending, at: ({ key }) => sql`${key}::text` }, ...ofListing],
  key: column,
});
const byMembers = (descending: boolean): Order => ({
  parts: [{ by: sql`g.member_count`, descending, at: ({ key }) => sql`${key}::int` }, ...ofGroups],
  key: sql`g.member_count::text`,
});

/** The eight orders, as `sortGroups` has them: equal ones newest first. Each has an index (`db/schema.ts`). */
const ORDERS: Readonly<Record<SortKey, Order>> = {
  newest: { parts: ofListing, key: sql`''` },
  oldest: {
    // The browser knows the creation to the millisecond; of the groups of one millisecond the newest comes first there.
    parts: [{ by: toMs(sql`l.created_at`), descending: false, at: (place) => toMs(momentOf(place)) }, ...ofListing],
    key: sql`''`,
  },
  nameAsc: byText(sql`l.name`, false),
  nameDesc: byText(sql`l.name`, true),
  mostMembers: byMembers(true),
  leastMembers: byMembers(false),
  locationAsc: byText(sql`l.location`, false),
  locationDesc: byText(sql`l.location`, true),
};

/** What comes after a place. The first part is a condition of its own, so that an index can start there. */
function after([part, ...rest]: readonly Part[], place: PagePlace): SQL {
  if (!part) return sql`false`;
  const value = part.at(place);
  const [beyond, from] = part.descending ? [sql`<`, sql`<=`] : [sql`>`, sql`>=`];
  if (rest.length === 0) return sql`${part.by} ${beyond} ${value}`;
  return sql`(${part.by} ${from} ${value} and (${part.by} ${beyond} ${value} or (${part.by} = ${value} and ${after(rest, place)})))`;
}

/** `nulls last` although there are none: as in the indexes. */
const orderBy = (parts: readonly Part[]): SQL =>
  sql.join(parts.map(({ by, descending }) => (descending ? sql`${by} desc nulls last` : by)), sql`, `);

export interface PageQuery extends PageFilters {
  sort: SortKey;
  /** How many groups. */
  limit: number;
  place: PagePlace | null;
  fields: GroupFields;
}

/** A row of a page: the group as JSON text, and what its cursor consists of. */
export interface PageRow {
  body: string;
  id: string;
  key: string;
  createdAt: string;
}

/** How a page finds its groups: `ordered`, by walking the order until it is full, or `matches`, by sorting all that the filters find. */
export type PagePlan = 'ordered' | 'matches';

/** The ids of a page, in their order. Needs nothing; for `EXPLAIN` in tests, too. */
export function idsStatement({ sort, limit, place, ...filters }: Omit<PageQuery, 'fields'>, plan: PagePlan): SQL {
  const { parts, key } = ORDERS[sort];
  const found = conditionOf(filters);
  // Walking an order until rare groups are found would read nearly all: those are found first, and then sorted.
  const [first, listed] = plan === 'matches'
    ? [sql`with found as materialized (
        select l.group_id, l.name, l.location, l.created_at from group_listing l where ${found}) `, sql`found l`]
    : [sql``, sql`group_listing l`];
  const members = sort === 'mostMembers' || sort === 'leastMembers' ? sql` join groups g on g.id = l.group_id` : sql``;
  const conditions = [...(plan === 'matches' ? [] : [found]), ...(place ? [after(parts, place)] : []), sql`true`];
  return sql`${first}select l.group_id as id, ${key} as key,
      to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "createdAt"
    from ${listed}${members} where ${sql.join(conditions, sql` and `)} order by ${orderBy(parts)} limit ${limit}`;
}

/** The rows of a page, in their order. */
export function pageStatement(query: PageQuery, plan: PagePlan): SQL {
  return sql`
    with page as (select ids.*, row_number() over () as place from (${idsStatement(query, plan)}) ids)
    select ${itemText(query.fields, null)} as body, page.id::text as id, page.key, page."createdAt"
    from page join groups g on g.id = page.id join users c on c.uid = g.creator_uid order by page.place`;
}

/** How many groups the filters find. */
export const countStatement = (filters: PageFilters): SQL =>
  sql`select count(*)::int as count from group_listing l where ${conditionOf(filters)}`;

/** One row: what the dashboard shows of all groups. */
export const totalsStatement: SQL = sql`
  select count(*)::int as "totalGroups", coalesce(sum(member_count), 0)::int as "totalMembers",
    count(*) filter (where start_date > clock_timestamp())::int as "upcomingEvents" from groups`;
