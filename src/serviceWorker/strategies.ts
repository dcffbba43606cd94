import { cacheNames } from 'workbox-core';
import type { RouteHandlerCallback, WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { LAST_VISIT_HEADER } from '../domain/routes/offline';
import { isCacheable, isFile, isOfOneGroup, isPersonal, isWholePage, shellOf } from './cachedKinds';

const PAGES_PREFIX = 'hobnob-pages-';
const LIST_CACHE = 'hobnob-list';
const PICTURE_CACHE = 'hobnob-pictures';
/** How long to wait for the network before showing a cached page, seconds. */
const PAGE_TIMEOUT_S = 3;
/** Two or three screens of the list; the browser may evict them when it needs space. */
const MAX_PICTURES = 200;

/** Pages name the files of their build, so each build has its own cache of pages. */
const pagesCacheOf = (build: string): string => `${PAGES_PREFIX}${build}`;

/** Page caches of other builds, among the names of all caches. */
export const outdatedPages = (names: readonly string[], build: string): string[] =>
  names.filter((name) => name.startsWith(PAGES_PREFIX) && name !== pagesCacheOf(build));

const only = (type: RegExp): WorkboxPlugin => ({
  cacheWillUpdate: async ({ response }) => (isCacheable(response, type) ? response : null),
});

const byShell: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => shellOf(new URL(request.url).pathname) ?? request,
};

const onlySharedPages: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => (isOfOneGroup(new URL(request.url).pathname) ? null : response),
};

/**
 * Reads a page to its end before anybody gets it: one that breaks off counts as a failure, and the cached page takes its place. Without a
 * cached page the browser gets what the network has, and the page repairs itself (`public/index.html`).
 */
const onlyWholePages: WorkboxPlugin = {
  fetchDidSucceed: async ({ response }) => {
    // A redirect has no body, and the browser follows it.
    if (response.type === 'opaqueredirect') return response;
    const { status, statusText, headers } = response;
    const text = await response.text();
    if (!isWholePage(text)) throw new TypeError('The page broke off');
    return new Response(text, { status, statusText, headers });
  },
  handlerDidError: ({ request }) => fetch(request),
};

/** Stores only files that are what their names say. */
export const onlyFiles: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (isFile(response) ? response : null),
};

/** The same response, marked as cached. */
function fromLastVisit(response: Response): Response {
  const { status, statusText } = response;
  const headers = new Headers(response.headers);
  headers.set(LAST_VISIT_HEADER, headers.get('date') ?? '');
  return new Response(response.body, { status, statusText, headers });
}

const marked: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) => (cachedResponse ? fromLastVisit(cachedResponse) : cachedResponse),
};

/** Files with a content hash in the name: of the newest build and, while its worker waits, of the previous one. */
export const files = (): CacheFirst => new CacheFirst({ cacheName: cacheNames.precache, plugins: [onlyFiles] });

export const pages = (build: string): NetworkFirst =>
  new NetworkFirst({
    cacheName: pagesCacheOf(build),
    networkTimeoutSeconds: PAGE_TIMEOUT_S,
    plugins: [byShell, onlyWholePages, onlySharedPages, only(/^text\/html\b/)],
  });

export const pictures = (): CacheFirst => new CacheFirst({
  cacheName: PICTURE_CACHE,
  plugins: [only(/^image\//), new ExpirationPlugin({ maxEntries: MAX_PICTURES, purgeOnQuotaError: true })],
});

export const list = (): NetworkFirst => new NetworkFirst({ cacheName: LIST_CACHE, plugins: [only(/\bjson\b/), marked] });

/** Requests of signed-in users are passed on and not stored; offline, everyone gets the public response. */
export function forAnybody(strategy: NetworkFirst): RouteHandlerCallback {
  return async ({ event, request }) => {
    if (!isPersonal(request)) return strategy.handle({ event, request });
    try {
      return await fetch(request);
    } catch (error) {
      const kept = await (await caches.open(LIST_CACHE)).match(request);
      if (!kept) throw error;
      return fromLastVisit(kept);
    }
  };
}
