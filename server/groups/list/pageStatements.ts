import { sql, type SQL } from 'drizzle-orm';
import { ALL_CATEGORIES } from '../../../src/domain/groups/categories';
import { searchedText } from '../../../src/domain/list/findGroups';
import { type FoundBy, type SortKey } from '../../../src/domain/list/groupFilters';
import { MAX_COUNTED } from '../../../src/domain/list/pageType';
import { itemText, type GroupFields } from '../groupJson';
import type { PagePlace } from './pageCursor';

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

export interface PageQuery extends FoundBy {
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

/** Up to this many matches are sorted. More take longer to look up and compare than their order takes to read. */
const MAX_SORTED = 5_000;

type PlacesQuery = Omit<PageQuery, 'fields'>;

/** What the orders by text sort by, besides the time. */
const TEXTS: Readonly<Partial<Record<SortKey, SQL>>> = {
  nameAsc: sql`, l.name`, nameDesc: sql`, l.name`, locationAsc: sql`, l.location`, locationDesc: sql`, l.location`,
};

/**
 * The tables `found`, with the groups that the filters find, as narrow as their order allows, and `number`, with how many they are: at
 * most one more than are counted.
 */
function foundTables({ sort, ...filters }: PlacesQuery): SQL {
  const found = isFiltered(filters)
    ? sql`select l.group_id, l.created_at${TEXTS[sort] ?? sql``} from group_listing l where ${conditionOf(filters)}`
    : sql`select from shown_groups`;
  return sql`found as materialized (${found} limit ${MAX_COUNTED + 1}), number as materialized (select count(*)::int as found from found)`;
}

function placeColumns({ sort }: Pick<PlacesQuery, 'sort'>): SQL {
  const { key, id, createdAt } = ORDERS[sort];
  return sql`${id} as id, ${key} as key, to_char(${createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "createdAt"`;
}

/** The places of a page, from one source of groups. */
function placesFrom(source: SQL, conditions: readonly SQL[], { sort, limit, place }: PlacesQuery): SQL {
  const { parts } = ORDERS[sort];
  const all = sql.join([...conditions, ...(place ? [after(parts, place)] : []), sql`true`], sql` and `);
  return sql`(select ${placeColumns({ sort })} from ${source} where ${all} order by ${orderBy(parts)} limit ${limit})`;
}

/** The places of a page of the groups that were found. The number of members is looked up one by one: a join would read all groups. */
function sortedPlaces(query: PlacesQuery, isFew: SQL): SQL {
  if (!isByMembers(query.sort)) return placesFrom(sql`found l`, [isFew], query);
  const withMembers = sql`(
    select f.group_id as id, f.created_at, (select one.member_count from groups one where one.id = f.group_id) as member_count
    from found f where ${isFew} offset 0) g`;
  return placesFrom(withMembers, [], query);
}

/** The places of a page, found by walking its order. A condition in a value keeps the planner from sorting or joining all groups. */
function walkedPlaces(query: PlacesQuery, conditions: readonly SQL[] = []): SQL {
  const { table, alias } = ORDERS[query.sort];
  const isFound = isByMembers(query.sort)
    ? sql`(select ${conditionOf(query)} from group_listing l where l.group_id = g.id)`
    : conditionOf(query);
  const all = isFiltered(query) ? [...conditions, sql`(${isFound}) is true`] : conditions;
  return placesFrom(sql`${table} ${alias}`, all, query);
}

/**
 * The places of a page. Few matches are sorted; of more there is soon a page full in the order itself. One of the halves is empty, and
 * not run.
 */
function placesOf(query: PlacesQuery, sorted: number): SQL {
  if (!isFiltered(query)) return walkedPlaces(query);
  const isFew = sql`(select found from number) <= ${sorted}`;
  return sql`${sortedPlaces(query, isFew)} union all ${walkedPlaces(query, [sql`not ${isFew}`])}`;
}

/** The places of a page, in their order. For `EXPLAIN` and comparisons in tests. @param sorted up to how many matches */
export const placesStatement = (query: PlacesQuery, sorted = MAX_SORTED): SQL =>
  sql`with ${foundTables(query)} ${placesOf(query, sorted)}`;

const pageTable = (places: SQL): SQL => sql`page as (select places.*, row_number() over () as place from (${places}) places)`;
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
  with ${foundTables(query)}, ${pageTable(placesOf(query, MAX_SORTED))}
  select number.found, ${columnsOf(query)} from number left join (${pageGroups}) on true order by page.place`;

/** The rows of a page of all groups, in their order, not counted. */
export const rowsStatement = (query: PageQuery): SQL => sql`
  with ${pageTable(walkedPlaces(query))}
  select ${columnsOf(query)} from ${pageGroups} order by page.place`;

/** One row: what the dashboard shows of all groups. */
export const totalsStatement: SQL = sql`
  select count(*)::int as "totalGroups", coalesce(sum(member_count), 0)::int as "totalMembers",
    count(*) filter (where start_date > clock_timestamp())::int as "upcomingEvents" from shown_groups`;
