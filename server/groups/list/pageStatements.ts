import { sql, type SQL } from 'drizzle-orm';
import { ALL_CATEGORIES } from '../../../src/domain/groups/categories';
import { searchedText } from '../../../src/domain/list/findGroups';
import type { FoundBy, SortKey } from '../../../src/domain/list/groupFilters';
import { MAX_COUNTED } from '../../../src/domain/list/pageType';
import { itemText, type GroupFields } from '../groupJson';
import { isByMembers, type PageStart } from './pageCursor';
import { after, orderBy, ORDERS } from './pageOrders';

/* The statements of a page of the list. Conditions and orders need `group_listing l`; those by members `groups g`, too. */

/** The text as a pattern of `like` that finds it anywhere. */
const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

const moment = (ms: number): SQL => sql`${new Date(ms).toISOString()}::timestamptz`;

/** What `group_listing` does not have: what changes with each join, and what only this asks for. */
function groupConditions({ placesLeft, fromMs, toMs }: FoundBy): SQL[] {
  return [
    ...(placesLeft ? [sql`s.member_count < s.max_members`] : []),
    ...(fromMs === undefined ? [] : [sql`s.start_date >= ${moment(fromMs)}`]),
    ...(toMs === undefined ? [] : [sql`s.start_date < ${moment(toMs)}`]),
  ];
}

/** The groups that the filters find (docs/spec-notes.md, section 5), as `filterGroups` does in the browser; empty for all. */
function conditionsOf(filters: FoundBy): SQL[] {
  const { search, category } = filters;
  const wanted = searchedText(search);
  const ofGroup = groupConditions(filters);
  return [
    ...(category === ALL_CATEGORIES ? [] : [sql`l.category = ${category}`]),
    ...(wanted === '' ? [] : [sql`l.search_text like ${anywhere(wanted)}`]),
    ...(ofGroup.length === 0 ? [] : [sql`exists (select from groups s where s.id = l.group_id and ${sql.join(ofGroup, sql` and `)})`]),
  ];
}

/** Whether the filters leave anything out. */
const isFiltered = (filters: FoundBy): boolean => conditionsOf(filters).length > 0;
const conditionOf = (filters: FoundBy): SQL => sql.join(conditionsOf(filters), sql` and `);

export interface PageQuery extends FoundBy {
  sort: SortKey;
  /** How many groups. */
  limit: number;
  start: PageStart | null;
  fields: GroupFields;
}

/** A row of a page: the group as JSON text, and what its cursor consists of. */
export interface PageRow {
  body: string;
  id: string;
  key: string;
  createdAt: string;
}

/** How a page of filtered groups is found. */
interface Bounds {
  /** Up to this many matches are counted, and sorted at once. */
  counted: number;
  /** Up to this many groups of the order are looked at for a page of more matches. */
  walked: number;
}
const BOUNDS: Bounds = { counted: MAX_COUNTED, walked: 16_000 };

type PositionsQuery = Omit<PageQuery, 'fields'>;

/** What the orders by text sort by, besides the time. */
const TEXTS: Readonly<Partial<Record<SortKey, SQL>>> = {
  nameAsc: sql`, l.name`, nameDesc: sql`, l.name`, locationAsc: sql`, l.location`, locationDesc: sql`, l.location`,
};

/** What the filters find, as narrow as the order allows. */
const matchesOf = ({ sort, ...filters }: PositionsQuery): SQL =>
  sql`select l.group_id, l.created_at${TEXTS[sort] ?? sql``} from group_listing l where ${conditionOf(filters)}`;

/**
 * The tables `found`, with the groups that the filters find, and `number`, with how many they are: at most one more than are counted. With
 * filters also `near` and `reach`.
 */
function foundTables(query: PositionsQuery, bounds: Bounds): SQL {
  const found = isFiltered(query) ? matchesOf(query) : sql`select from shown_groups`;
  return sql`
    found as materialized (${found} limit ${bounds.counted + 1}), number as materialized (select count(*)::int as found from found)
    ${isFiltered(query) ? sql`, ${nearTables(query, bounds)}` : sql``}`;
}

function positionColumns({ sort }: Pick<PositionsQuery, 'sort'>): SQL {
  const { key, id, createdAt } = ORDERS[sort];
  return sql`${id} as id, ${key} as key, to_char(${createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "createdAt"`;
}

/** The positions of a page, from one source of groups. */
function positionsFrom(source: SQL, conditions: readonly SQL[], { sort, limit, start }: PositionsQuery): SQL {
  const { parts } = ORDERS[sort];
  const all = sql.join([...conditions, ...(start ? [after(parts, start)] : []), sql`true`], sql` and `);
  return sql`(select ${positionColumns({ sort })} from ${source} where ${all} order by ${orderBy(parts)} limit ${limit})`;
}

/** The positions of a page of some matches. The number of members is looked up one by one: a join would read all groups. */
function sortedPositions(query: PositionsQuery, matches: SQL, condition: SQL): SQL {
  if (!isByMembers(query.sort)) return positionsFrom(sql`${matches} l`, [condition], query);
  const withMembers = sql`(
    select f.group_id as id, f.created_at, (select one.member_count from groups one where one.id = f.group_id) as member_count
    from ${matches} f where ${condition} offset 0) g`;
  return positionsFrom(withMembers, [], query);
}

/** The next groups of an order. */
function nextInOrder({ sort, start }: PositionsQuery, columns: SQL, limit: number): SQL {
  const { table, alias, parts } = ORDERS[sort];
  const condition = start ? after(parts, start) : sql`true`;
  return sql`select ${columns} from ${table} ${alias} where ${condition} order by ${orderBy(parts)} limit ${limit}`;
}

/** The positions of a page of all groups. */
const positionsOfAll = (query: PositionsQuery): SQL => nextInOrder(query, positionColumns(query), query.limit);

/**
 * The tables `near`, with the matches among the next groups of the order, and `reach`, which says whether they fill a page. Neither is read
 * unless `positionsOf` needs it.
 */
function nearTables(query: PositionsQuery, { walked }: Bounds): SQL {
  const isMatch = isByMembers(query.sort)
    ? sql`(select ${conditionOf(query)} from group_listing l where l.group_id = g.id)`
    : conditionOf(query);
  return sql`
    near as materialized (
      select ${positionColumns(query)} from (${nextInOrder(query, sql`*`, walked)}) ${ORDERS[query.sort].alias}
      where (${isMatch}) is true limit ${query.limit}),
    reach as materialized (select count(*) = ${query.limit} as is_page from near)`;
}

/**
 * The positions of a page. Few matches are sorted. Of more there is soon a page full in the order itself, unless they are far away in it,
 * as groups are by name if their names begin with one word: then all of them are sorted, too. Only one of the three parts is run.
 */
function positionsOf(query: PositionsQuery, { counted }: Bounds): SQL {
  if (!isFiltered(query)) return positionsOfAll(query);
  const isFew = sql`(select found from number) <= ${counted}`;
  const isNear = sql`(select is_page from reach)`;
  // `case` reads `reach` only where there are many: the order of the parts of an `and` is not certain.
  return sql`
    ${sortedPositions(query, sql`found`, isFew)}
    union all (select * from near where case when ${isFew} then false else ${isNear} end)
    union all ${sortedPositions(query, sql`(${matchesOf(query)} offset 0)`, sql`case when ${isFew} then false else not ${isNear} end`)}`;
}

/** The positions of a page, in their order. For `EXPLAIN` and comparisons in tests. */
export const positionsStatement = (query: PositionsQuery, bounds: Partial<Bounds> = {}): SQL => {
  const all = { ...BOUNDS, ...bounds };
  return sql`with ${foundTables(query, all)} ${positionsOf(query, all)}`;
};

const pageTable = (positions: SQL): SQL =>
  sql`page as (select positions.*, row_number() over () as position from (${positions}) positions)`;
const columnsOf = ({ fields }: PageQuery): SQL =>
  sql`${itemText(fields)} as body, page.id::text as id, page.key, page."createdAt"`;
const pageGroups = sql`page join groups g on g.id = page.id join users c on c.uid = g.creator_uid`;

/** A row of `pageStatement`: how many groups the filters find, and a group, or none. */
export type FoundRow = { found: number } & (PageRow | { id: null });

/**
 * How many groups the filters find, as a page says it, and the rows of the page, in their order. At least one row: without a group when
 * the page has none.
 */
export const pageStatement = (query: PageQuery): SQL => sql`
  with ${foundTables(query, BOUNDS)}, ${pageTable(positionsOf(query, BOUNDS))}
  select number.found, ${columnsOf(query)} from number left join (${pageGroups}) on true order by page.position`;

/** The rows of a page of all groups, in their order, not counted. */
export const rowsStatement = (query: PageQuery): SQL => sql`
  with ${pageTable(positionsOfAll(query))}
  select ${columnsOf(query)} from ${pageGroups} order by page.position`;

/** One row: what the dashboard shows of all groups. */
export const totalsStatement: SQL = sql`
  select count(*)::int as "totalGroups", coalesce(sum(member_count), 0)::int as "totalMembers",
    count(*) filter (where start_date > clock_timestamp())::int as "upcomingEvents" from shown_groups`;
