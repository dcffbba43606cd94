import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { formatFilters, parseFilters } from '../../src/domain/groupFilters';
import { putCategoryTags } from '../discovery/categoryTags';
import type { GroupList, PreparedList } from '../groups/groupList';
import type { HtmlPage } from './htmlPages';
import type { ListRenderer, RenderedList } from './listRenderer';
import { PageMemo } from './pageMemo';

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);
const BROTLI_QUALITY = 5;

/** Bytes of rendered pages in memory: about a hundred and fifty sets of filters. */
const MEMO_BYTES = 16 * 1024 * 1024;
/** Pages show the time to the minute, so that all processes render the same page, ms. */
const MINUTE_MS = 60_000;
/** Nobody searches for more, in characters of the query; a longer one gets the page without the list. */
const MAX_QUERY = 200;
/** How long a request waits for its page, ms; then it gets the page without the list, and the next one may find it ready. */
const WAIT_MS = 5_000;

/** The root element and the state after it, as the build writes them (`scripts/pageTemplate.ts`). */
const SCREEN = /<div id="root"[\s\S]*?<script type="application\/json" id="hobnob-state">[\s\S]*?<\/script>/;

/** What a page holds for. */
const validity = (version: string, minuteMs: number): string => `${version} ${minuteMs}`;

export interface ListPagesOptions {
  /** The page of the list as the build prerendered it, with this site's configuration. */
  template: string;
  groupList: Pick<GroupList, 'get'>;
  renderer: ListRenderer;
  nowMs?: () => number;
  /** Overrides of the defaults, for tests. */
  memoBytes?: number;
  waitMs?: number;
}

/**
 * `/groups` with its first rows, for each set of filters: rendered once for each version of the list and minute, then sent from memory.
 * A page that cannot be had in time is null, and the request gets the page without the list.
 */
export class ListPages {
  readonly #options: Required<ListPagesOptions>;
  readonly #memo: PageMemo;
  readonly #building = new Map<string, Promise<HtmlPage>>();
  /** Of all pages in memory. */
  #validFor = '';

  constructor(options: ListPagesOptions) {
    this.#options = { nowMs: Date.now, memoBytes: MEMO_BYTES, waitMs: WAIT_MS, ...options };
    this.#memo = new PageMemo(this.#options.memoBytes);
  }

  /** Bytes of pages in memory. */
  get bytes(): number {
    return this.#memo.bytes;
  }

  /**
   * The page for these filters.
   * @param search the query of the address
   * @throws when the list cannot be read or rendered
   */
  async get(search: string): Promise<HtmlPage | null> {
    if (search.length > MAX_QUERY) return null;
    const query = formatFilters(parseFilters(search));
    const { groupList, nowMs, waitMs } = this.#options;
    const list = await groupList.get('summary');
    const minuteMs = Math.floor(nowMs() / MINUTE_MS) * MINUTE_MS;
    const valid = validity(list.version, minuteMs);
    if (valid !== this.#validFor) this.#memo.clear();
    this.#validFor = valid;
    const ready = this.#memo.get(query);
    if (ready) return ready;
    const key = `${valid} ${query}`;
    const building = this.#building.get(key) ?? this.#build(query, minuteMs, list).finally(() => this.#building.delete(key));
    this.#building.set(key, building);
    return atMost(waitMs, building);
  }

  async #build(query: string, minuteMs: number, list: PreparedList): Promise<HtmlPage> {
    const { renderer, template } = this.#options;
    const rendered = await renderer.render(query, minuteMs, { version: list.version, json: await list.body('identity') });
    const page = await preparePage(putCategoryTags(template, query), rendered, minuteMs);
    if (this.#validFor === validity(list.version, minuteMs)) this.#memo.set(query, page);
    return page;
  }
}

async function preparePage(template: string, { html, state }: RenderedList, minuteMs: number): Promise<HtmlPage> {
  const screen = `<div id="root" data-prerendered="/groups">${html}</div>`
    + `<script type="application/json" id="hobnob-state">${state.replaceAll('<', '\\u003c')}</script>`;
  const text = template.replace(SCREEN, () => screen);
  const plain = Buffer.from(text);
  // Two minutes whose pages read the same are the same page: a browser that has the one need not load the other.
  const timeless = text.replace(`"nowMs":${minuteMs}`, '');
  const etag = `"${createHash('sha256').update(timeless).digest('base64url').slice(0, 27)}"`;
  const [gz, br] = await Promise.all([
    gzipAsync(plain),
    brotliAsync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
  ]);
  return { etag, plain, gzip: gz, br };
}

/** The result, or null when it takes longer than `ms`. The work itself continues. */
async function atMost<Result>(ms: number, work: Promise<Result>): Promise<Result | null> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<null>((resolve) => { timer = setTimeout(() => { resolve(null); }, ms); });
  // Nobody may be waiting any more when it fails.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
