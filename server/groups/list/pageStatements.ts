import { sql, type SQL } from 'drizzle-orm';
import { ALL_CATEGORIES, type CategoryFilter } from '../../../src/domain/groups/categories';
import { searchedText, type SortKey } from '../../../src/domain/list/groupFilters';
import { itemText, type GroupFields } from '../groupJson';
import type { PagePlace } from './pageCursor';

/* The statements of a page of the list. Conditions and orders need `group_listing l`; those by members `groups g`, too. */

export interface PageFilters {
  search: string;
  category: CategoryFilter;
}

/** The text as a pattern of `like` that finds it anywhere. */
const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Whether the filters leave anything out. */
export const isFiltered = ({ search, category }: PageFilters): boolean => category !== ALL_CATEGORIES || searchedText(search) !== '';

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
  /** The table that has its index, and its name here. */
  table: SQL;
  alias: SQL;
  /** The part of the cursor that differs between the orders, as text. */
  key: SQL;
  /** The group, and when it was created: in every cursor. */
  id: SQL;
  createdAt: SQL;
}

const momentOf = ({ createdAt }: PagePlace): SQL => sql`${createdAt}::timestamptz`;
const ofListing = { table: sql`group_listing`, alias: sql`l`, id: sql`l.group_id`, createdAt: sql`l.created_at` };
const ofGroups = { table: sql`groups`, alias: sql`g`, id: sql`g.id`, createdAt: sql`g.created_at` };
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
const ORDERS: Readonly<Record<SortKey, Order>> = {
  newest: { parts: newestFirst(ofListing), key: sql`''`, ...ofListing },
  oldest: {
    // The browser knows the creation to the millisecond; of the groups of one millisecond the newest comes first there.
    parts: [{ by: toMs(sql`l.created_at`), descending: false, at: (place) => toMs(momentOf(place)) }, ...newestFirst(ofListing)],
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

const isByMembers = (sort: SortKey): boolean => sort === 'mostMembers' || sort === 'leastMembers';

/** What comes after a place. The first part is a separate condition, so that an index can start there. */
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

/**
 * How a page finds its groups: `ordered`, by walking the order until it is full; `near`, by walking a short way; or `matches`, by finding
 * all that the filters find, and sorting those. Walking an order until rare groups are found would read nearly all.
 */
export type PagePlan = 'ordered' | 'near' | 'matches';

/** A short way along an order, in groups: it fills a page of what one in twenty has, and costs a fraction of a search. */
const NEAR_GROUPS = 1_000;

/** Up to this many matches are sorted. More take longer to compare than the index of the order takes to read. */
const SORTED_MATCHES = 5_000;
/** Up to this many matches are collected. More are found by walking the order, where they come soon, unless they are all at its end. */
export const COLLECTED_MATCHES = 25_000;
/** Of up to this many matches the members are looked up one by one, to sort them. */
const LOOKED_UP_MATCHES = 1_000;

type IdsQuery = Omit<PageQuery, 'fields'>;

/** What the orders by text sort by, besides the time. */
const TEXTS: Readonly<Partial<Record<SortKey, SQL>>> = {
  nameAsc: sql`, l.name`, nameDesc: sql`, l.name`, locationAsc: sql`, l.location`, locationDesc: sql`, l.location`,
};

/**
 * The tables `found`, with all matches but no more than are collected, and `number`, with how many they are: one more means too many. A
 * match is as narrow as its order allows, for a common search finds tens of thousands.
 */
const foundTables = ({ sort, ...filters }: IdsQuery): SQL => sql`
  found as materialized (
    select l.group_id, l.created_at${TEXTS[sort] ?? sql``} from group_listing l where ${conditionOf(filters)}
    limit ${COLLECTED_MATCHES + 1}),
  number as materialized (select count(*)::int as found from found)`;
const numberFound = sql`(select found from number)`;

function placeColumns({ sort }: Pick<IdsQuery, 'sort'>): SQL {
  const { key, id, createdAt } = ORDERS[sort];
  return sql`${id} as id, ${key} as key, to_char(${createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "createdAt"`;
}

/** The places of a page, from one source of groups. */
function placesFrom(source: SQL, conditions: readonly SQL[], { sort, limit, place }: IdsQuery): SQL {
  const { parts } = ORDERS[sort];
  const all = [...conditions, ...(place ? [after(parts, place)] : []), sql`true`];
  return sql`select ${placeColumns({ sort })} from ${source} where ${sql.join(all, sql` and `)} order by ${orderBy(parts)} limit ${limit}`;
}

/** The listing lacks the number of members, which changes with every join. Reading all groups for it would take longer than a search. */
const withMembers = sql`(
  select f.group_id as id, f.created_at, (select one.member_count from groups one where one.id = f.group_id) as member_count
  from found f where ${numberFound} <= ${LOOKED_UP_MATCHES} offset 0) g`;

/** The matches in their order: few are sorted, many come soon in the order's index. One of the two halves is empty, and not run. */
function matchingIds(query: IdsQuery): SQL {
  const [few, sorted] = isByMembers(query.sort) ? [LOOKED_UP_MATCHES, withMembers] : [SORTED_MATCHES, sql`found l`];
  const { id, table, alias } = ORDERS[query.sort];
  // `is true` keeps the planner from joining: it looks up each group of the order in a hash table of the matches, until the page is full.
  const walked = [
    sql`(${id} in (select group_id from found)) is true`,
    sql`${numberFound} between ${few + 1} and ${COLLECTED_MATCHES}`,
  ];
  const ofFew = placesFrom(sorted, [sql`${numberFound} <= ${few}`], query);
  return sql`(${ofFew}) union all (${placesFrom(sql`${table} ${alias}`, walked, query)})`;
}

function orderedIds(query: IdsQuery): SQL {
  const members = isByMembers(query.sort) ? sql` join groups g on g.id = l.group_id` : sql``;
  return placesFrom(sql`group_listing l${members}`, [conditionOf(query)], query);
}

/** Matches near the start of the order: Postgres reads a subquery in its order, and stops when the page is full. */
function nearIds(query: IdsQuery): SQL {
  const { sort, limit, place } = query;
  const { parts, table, alias } = ORDERS[sort];
  const condition = conditionOf(query);
  // As a value: Postgres could join a condition with all groups.
  const isFound = isByMembers(sort) ? sql`(select ${condition} from group_listing l where l.group_id = g.id)` : condition;
  const from = place ? after(parts, place) : sql`true`;
  const near = sql`(select * from ${table} ${alias} where ${from} order by ${orderBy(parts)} limit ${NEAR_GROUPS})`;
  return sql`select ${placeColumns(query)} from ${near} ${alias} where ${isFound} limit ${limit}`;
}

const IDS: Readonly<Record<PagePlan, (query: IdsQuery) => SQL>> = {
  ordered: orderedIds,
  near: nearIds,
  matches: (query) => sql`with ${foundTables(query)} ${matchingIds(query)}`,
};

/** The ids of a page, in their order. For `EXPLAIN` and comparisons in tests. */
export const idsStatement = (query: IdsQuery, plan: PagePlan): SQL => IDS[plan](query);

const placed = (ids: SQL): SQL => sql`page as (select ids.*, row_number() over () as place from (${ids}) ids)`;
const columnsOf = ({ fields }: PageQuery): SQL =>
  sql`${itemText(fields, null)} as body, page.id::text as id, page.key, page."createdAt"`;
const pageGroups = sql`page join groups g on g.id = page.id join users c on c.uid = g.creator_uid`;

/** The rows of a page, in their order: found by walking it. */
export const pageStatement = (query: PageQuery): SQL =>
  sql`with ${placed(orderedIds(query))} select ${columnsOf(query)} from ${pageGroups} order by page.place`;

/** The rows of a page, in their order, if the near groups fill it; else none. */
export const nearStatement = (query: PageQuery): SQL => sql`
  with ${placed(nearIds(query))}
  select ${columnsOf(query)} from ${pageGroups} where (select count(*) from page) = ${query.limit} order by page.place`;

/** A row of `matchesStatement`: how many groups the filters find, and a group, or none. */
export type MatchRow = { found: number } & (PageRow | { id: null });

/**
 * How many groups the filters find, and the rows of a page, in their order. At least one row: without a group when there is none, and
 * when there are more than `COLLECTED_MATCHES`; `found` is one more than these then.
 */
export const matchesStatement = (query: PageQuery): SQL => sql`
  with ${foundTables(query)}, ${placed(matchingIds(query))}
  select number.found, ${columnsOf(query)} from number left join (${pageGroups}) on true order by page.place`;

/** How many groups the filters find. All groups are counted by an index of `groups`: those of the listing are wider. */
export const countStatement = (filters: PageFilters): SQL => (isFiltered(filters)
  ? sql`select count(*)::int as count from group_listing l where ${conditionOf(filters)}`
  : sql`select count(*)::int as count from groups`);

/** One row: what the dashboard shows of all groups. */
export const totalsStatement: SQL = sql`
  select count(*)::int as "totalGroups", coalesce(sum(member_count), 0)::int as "totalMembers",
    count(*) filter (where start_date > clock_timestamp())::int as "upcomingEvents" from groups`;
