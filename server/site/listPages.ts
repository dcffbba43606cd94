import { MINUTE_MS } from '../../src/domain/general/durations';
import { filtersAt, FIRST_ROWS } from '../../src/domain/list/firstRows';
import { formatFilters, parseFilters } from '../../src/domain/list/groupFilters';
import { listQueryOf } from '../../src/domain/list/pageOfGroups';
import { paths } from '../../src/domain/routes/routes';
import { putCategoryTags } from '../discovery/categoryTags';
import { fitsInMemory, type GroupList, type ListOrTooLong } from '../groups/list/groupList';
import type { PagedGroups } from '../groups/list/pagedGroups';
import { isTimeout, withTimeout } from '../http/limits/timeLimits';
import type { PreparedBody } from '../http/responses/preparedBody';
import { LoadingCache } from '../lib/loadingCache';
import { wallNowMs } from '../lib/wallClock';
import { preparePage, screenHtml, type GroupsJson, type PageRenderer } from './pageRenderer';

/** Bytes of rendered pages in memory: about a hundred and fifty sets of filters. */
const CACHED_BYTES = 16 * 1024 * 1024;
/** The longest query that is rendered, in characters; a longer one gets the page without the list. */
const MAX_QUERY = 200;
/** How long a request waits for its page, ms; then it gets the page without the list, and the next one may find it ready. */
const WAIT_MS = 5_000;

/** What `screenHtml` replaces. */
const SCREEN = /<div id="root"[\s\S]*?<script type="application\/json" id="hobnob-state">[\s\S]*?<\/script>/;

export interface ListPagesOptions {
  /** The page of the list as the build prerendered it, with this site's configuration. */
  template: string;
  groupList: Pick<GroupList, 'get'>;
  /** Gives the first rows of a long list. */
  pagedGroups: Pick<PagedGroups, 'read'>;
  renderer: Pick<PageRenderer, 'renderList'>;
  nowMs?: () => number;
  /** Overrides of the defaults, for tests. */
  cachedBytes?: number;
  waitMs?: number;
}

/**
 * `/groups` with its first rows, for each set of filters: rendered once for each version of the list and minute, then sent from memory.
 * A page that is not ready in time is null, and the request gets the page without the list.
 */
export class ListPages {
  readonly #options: Required<ListPagesOptions>;
  readonly #pages: LoadingCache<PreparedBody | null>;

  constructor(options: ListPagesOptions) {
    this.#options = { nowMs: wallNowMs, cachedBytes: CACHED_BYTES, waitMs: WAIT_MS, ...options };
    // With its compressed forms, a page is less than twice as large.
    this.#pages = new LoadingCache(this.#options.cachedBytes, ({ size }) => 2 * size);
  }

  /** Bytes of pages in memory. */
  get bytes(): number {
    return this.#pages.weight;
  }

  /**
   * The page for these filters.
   * @param search the query of the address
   * @param mayRender asked when the page is not in memory: rendering takes far more time than sending
   * @throws when the list cannot be read or rendered
   */
  async get(search: string, mayRender: () => Promise<boolean> = async () => true): Promise<PreparedBody | null> {
    if (search.length > MAX_QUERY) return null;
    const query = formatFilters(parseFilters(search));
    const { groupList, nowMs, waitMs } = this.#options;
    const list = await groupList.get('summary');
    const minuteMs = Math.floor(nowMs() / MINUTE_MS) * MINUTE_MS;
    const build = async () => (await mayRender() ? this.#build(query, minuteMs, list) : null);
    try {
      return await withTimeout(this.#pages.get(`${list.version} ${minuteMs} ${query}`, build), waitMs);
    } catch (error) {
      if (isTimeout(error)) return null;
      throw error;
    }
  }

  async #build(query: string, minuteMs: number, list: ListOrTooLong): Promise<PreparedBody> {
    const { renderer, template } = this.#options;
    const groups = fitsInMemory(list)
      ? { version: list.version, json: list.plain }
      : await this.#firstRows(query, minuteMs);
    const screen = screenHtml(paths.groups, await renderer.renderList(query, minuteMs, groups));
    return preparePage(putCategoryTags(template, query).replace(SCREEN, () => screen), minuteMs);
  }

  /** Of a long list the thread gets no more than it renders. */
  async #firstRows(query: string, minuteMs: number): Promise<GroupsJson> {
    const filters = filtersAt(parseFilters(query), minuteMs);
    const first = { ...listQueryOf(filters), limit: FIRST_ROWS, start: null, fields: 'summary' } as const;
    const { groups, found } = await this.#options.pagedGroups.read(first);
    return { json: Buffer.from(`[${groups.join(',')}]`), found };
  }
}
