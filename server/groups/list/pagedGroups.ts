import type { GroupTotals } from '../../../src/contract/types';
import { MAX_COUNTED } from '../../../src/domain/list/pageType';
import { selectRow, selectRows, type Database } from '../../db/database';
import { pageOf } from '../../db/pageOf';
import { FairSemaphore, type Caller } from '../../http/limits/fairSemaphore';
import { withTimeout } from '../../http/limits/timeLimits';
import { refuse } from '../../http/responses/apiError';
import { prepareBody } from '../../http/responses/preparedBody';
import { LoadingCache } from '../../lib/loadingCache';
import type { CatalogVersion } from '../catalog';
import { compactJson } from '../groupJson';
import type { PreparedList } from './groupList';
import { writeCursor, type PageStart } from './pageCursor';
import { pageStatement, totalsStatement, type FoundRow, type PageQuery, type PageRow } from './pageStatements';

/** Bytes of pages in memory. */
const CACHED_BYTES = 16 * 1024 * 1024;
/** A start that passes changes the totals without a write: they are read again after this time, ms. */
const TOTALS_FOR_MS = 1_000;

/** Pages that are read from the database at once. Those in memory need no slot. */
const READERS = { slots: 8, slotsPerCaller: 3, waiting: 64, waitingPerCaller: 6, waitMs: 10_000 };
const tooManySearches = () =>
  refuse.unavailable('too_many_searches', 'Many people are searching right now. Please try again in a moment.');
/** A page that somebody waits for may be shared with others, who still wait when the first has gone. */
const NEVER = new AbortController().signal;

/** A page of the list. */
export interface GroupPage {
  /** The groups as JSON texts. */
  groups: readonly string[];
  /** How many groups the filters find; null for more than `MAX_COUNTED`. */
  found: number | null;
  /** The cursor of the next page, or null after the last. */
  next: string | null;
}

const startAfter = ({ id, key, createdAt }: PageRow, { sort }: PageQuery): PageStart => ({ sort, id, key, createdAt });

/** The paged list of groups, from the database: for a list that is too large for one response. */
export class PagedGroups {
  readonly #database: Database;
  readonly #version: CatalogVersion;
  readonly #pages = new LoadingCache<PreparedList>(CACHED_BYTES, ({ size }) => 2 * size);
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
        const { groups, found, next } = await this.read(query);
        const ends = JSON.stringify({ found, next }).slice(1);
        return { version, ...prepareBody(Buffer.from(`{"groups":[${groups.join(',')}],${ends}`)) };
      } finally {
        leave();
      }
    };
    return withTimeout(this.#pages.get(`${version} ${JSON.stringify(query)}`, build));
  }

  /** A page for the server's own use. */
  async read(query: PageQuery): Promise<GroupPage> {
    // One more than asked for shows whether there is a next page.
    const all = await selectRows<FoundRow>(this.#database.db, pageStatement({ ...query, limit: query.limit + 1 }));
    const rows = all.filter((row): row is FoundRow & PageRow => row.id !== null);
    const found = all[0]?.found ?? 0;
    const { items, next } = pageOf(rows, query.limit, (row) => writeCursor(startAfter(row, query)));
    return { groups: items.map(({ body }) => compactJson(body)), found: found > MAX_COUNTED ? null : found, next };
  }

  /** The sums over all groups that the dashboard shows (docs/spec-notes.md, section 3), at most a second old. */
  async totals(): Promise<GroupTotals> {
    const load = () => selectRow<GroupTotals>(this.#database.db, totalsStatement);
    return withTimeout(this.#totals.get(await this.#version.current(), load));
  }
}
