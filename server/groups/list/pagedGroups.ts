import type { GroupTotals } from '../../../src/contract/types';
import { DEFAULT_FILTERS } from '../../../src/domain/list/groupFilters';
import { selectRow, selectRows, type Database } from '../../db/database';
import { FairSemaphore, type Caller } from '../../http/limits/fairSemaphore';
import { withTimeout } from '../../http/limits/timeLimits';
import { refuse } from '../../http/responses/apiError';
import { prepareBody } from '../../http/responses/preparedBody';
import { LoadingCache } from '../../lib/loadingCache';
import type { CatalogVersion } from '../catalog';
import { compactJson } from '../groupJson';
import type { PreparedList } from './groupList';
import { writeCursor, type PagePlace } from './pageCursor';
import {
  COLLECTED_MATCHES, countStatement, isFiltered, matchesStatement, nearStatement, pageStatement, totalsStatement,
  type MatchRow, type PageFilters, type PageQuery, type PageRow,
} from './pageStatements';

/** Bytes of pages in memory. */
const CACHED_BYTES = 16 * 1024 * 1024;
/** Numbers of found groups in memory, one for each search and category. */
const CACHED_COUNTS = 5_000;
/** A start that passes changes the totals without a write: they are read again after this time, ms. */
const TOTALS_FOR_MS = 1_000;

/** Pages that are read from the database at once. Those in memory need no place. */
const READERS = { places: 8, placesPerCaller: 3, waiting: 64, waitingPerCaller: 6, waitMs: 10_000 };
const tooManySearches = () =>
  refuse.unavailable('too_many_searches', 'Many people are searching right now. Please try again in a moment.');
/** A page that somebody waits for may be shared with others, who still wait when the first has gone. */
const NEVER = new AbortController().signal;

/** A page of the list. */
export interface GroupPage {
  /** The groups as JSON texts. */
  groups: readonly string[];
  /** How many groups there are. */
  total: number;
  /** How many of them the filters find. */
  found: number;
  /** The cursor of the next page, or null after the last. */
  next: string | null;
}

const NO_FILTERS: PageFilters = DEFAULT_FILTERS;

const placeOf = ({ id, key, createdAt }: PageRow, { sort }: PageQuery): PagePlace => ({ sort, id, key, createdAt });

/** The paged list of groups, from the database: for a list that is too large for one response. */
export class PagedGroups {
  readonly #database: Database;
  readonly #version: CatalogVersion;
  readonly #pages = new LoadingCache<PreparedList>(CACHED_BYTES, ({ size }) => 2 * size);
  readonly #counts = new LoadingCache<number>(CACHED_COUNTS, () => 1);
  readonly #totals = new LoadingCache<GroupTotals>(1, () => 1, TOTALS_FOR_MS);
  readonly #readers = new FairSemaphore(READERS, tooManySearches);

  constructor(database: Database, version: CatalogVersion) {
    this.#database = database;
    this.#version = version;
  }

  /**
   * A page as the API sends it: never older than the request. Requests for the same page share it.
   * @param caller who asks, for a fair share of the database
   * @throws ApiError 503 when too many ask
   */
  async body(query: PageQuery, caller: Caller): Promise<PreparedList> {
    const version = await this.#version.current();
    const build = async () => {
      const leave = await this.#readers.enter(caller, NEVER);
      try {
        const { groups, total, found, next } = await this.#read(query, version);
        const ends = JSON.stringify({ total, found, next }).slice(1);
        return { version, ...prepareBody(Buffer.from(`{"groups":[${groups.join(',')}],${ends}`)) };
      } finally {
        leave();
      }
    };
    return withTimeout(this.#pages.get(`${version} ${JSON.stringify(query)}`, build));
  }

  /** A page for the server's own use. */
  async read(query: PageQuery): Promise<GroupPage> {
    return this.#read(query, await this.#version.current());
  }

  /** The sums over all groups that the dashboard shows (docs/spec-notes.md, section 3), at most a second old. */
  async totals(): Promise<GroupTotals> {
    const load = () => selectRow<GroupTotals>(this.#database.db, totalsStatement);
    return withTimeout(this.#totals.get(await this.#version.current(), load));
  }

  async #read(query: PageQuery, version: string): Promise<GroupPage> {
    // One more than asked for shows whether there is a next page.
    const oneMore = { ...query, limit: query.limit + 1 };
    const [total, { found, rows }] = await Promise.all([
      this.#count(NO_FILTERS, version, () => this.#countAll(NO_FILTERS)),
      isFiltered(query) ? this.#findMatches(oneMore, version) : this.#findAll(oneMore),
    ]);
    const shown = rows.slice(0, query.limit);
    const last = shown.at(-1);
    const next = last && rows.length > shown.length ? writeCursor(placeOf(last, query)) : null;
    return { groups: shown.map(({ body }) => compactJson(body)), total, found: found ?? total, next };
  }

  /** The rows of a page of all groups, or of very many. */
  async #findAll(query: PageQuery): Promise<{ found: null; rows: PageRow[] }> {
    return { found: null, rows: await selectRows<PageRow>(this.#database.db, pageStatement(query)) };
  }

  /** Frequent groups fill a page soon, and have only to be counted. Rare ones are all found, counted and sorted. */
  async #findMatches(query: PageQuery, version: string): Promise<{ found: number; rows: PageRow[] }> {
    const rows = await selectRows<PageRow>(this.#database.db, nearStatement(query));
    return rows.length === 0 ? this.#findRare(query, version)
      : { found: await this.#count(query, version, () => this.#countAll(query)), rows };
  }

  /** A search reads the texts of many groups: matches that are not too many are found, counted and sorted in one statement. */
  async #findRare(query: PageQuery, version: string): Promise<{ found: number; rows: PageRow[] }> {
    const counted: PageRow[][] = [];
    const found = await this.#count(query, version, async () => {
      const matches = await this.#matches(query);
      const isMany = matches.found > COLLECTED_MATCHES;
      const [count, { rows }] = isMany ? await Promise.all([this.#countAll(query), this.#findAll(query)]) : [matches.found, matches];
      counted.push(rows);
      return count;
    });
    const [rows] = counted;
    if (rows || found === 0) return { found, rows: rows ?? [] };
    const matches = found > COLLECTED_MATCHES ? null : await this.#matches(query);
    // By now there may be one too many.
    return { found, rows: matches && matches.found <= COLLECTED_MATCHES ? matches.rows : (await this.#findAll(query)).rows };
  }

  /** The matches of a page. No rows when there are none, and when they are too many to be sorted. */
  async #matches(query: PageQuery): Promise<{ found: number; rows: PageRow[] }> {
    const all = await selectRows<MatchRow>(this.#database.db, matchesStatement(query));
    const rows = all.filter((row): row is MatchRow & PageRow => row.id !== null);
    return { found: all[0]?.found ?? 0, rows };
  }

  async #countAll(filters: PageFilters): Promise<number> {
    return (await selectRow<{ count: number }>(this.#database.db, countStatement(filters))).count;
  }

  async #count({ search, category }: PageFilters, version: string, read: () => Promise<number>): Promise<number> {
    return this.#counts.get(`${version} ${category} ${search}`, read);
  }
}
