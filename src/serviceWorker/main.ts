/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core';
import { addPlugins, addRoute, precache, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { LIST_OR_PAGE } from '../domain/list/pageType';
import { PUBLIC_LIST_PATH, TAKE_OVER } from '../domain/routes/offline';
import { isPublicList, isPicture, SHELL_EXAMPLES, shellOf, showsList } from './cachedKinds';
import { files, forAnybody, list, onlyFiles, outdatedPages, pages, pictures } from './strategies';

declare const self: ServiceWorkerGlobalScope;
/** The files and the name of this build, inserted by `scripts/serviceWorker.ts`. */
declare const __FILES__: PrecacheEntry[];
declare const __BUILD__: string;

const ASSETS = '/assets/';
const shells = pages(__BUILD__);
const publicList = list();

/** Prefetches every shell, so that each page opens offline. One failure must not affect the others. */
async function cacheShells(event: ExtendableEvent): Promise<void> {
  await Promise.allSettled(SHELL_EXAMPLES.map((path) => shells.handle({ event, request: new Request(path, { cache: 'no-cache' }) })));
}

/** Stores the list that an open page fetched before there was a worker. It is still in the HTTP cache, so the server only revalidates. */
async function cacheOpenList(event: ExtendableEvent): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!open.some(({ url }) => showsList(new URL(url).pathname))) return;
  await publicList.handle({ event, request: new Request(PUBLIC_LIST_PATH, { headers: { accept: LIST_OR_PAGE } }) }).catch(() => undefined);
}

async function dropOutdatedPages(): Promise<void> {
  await Promise.all(outdatedPages(await caches.keys(), __BUILD__).map((name) => caches.delete(name)));
}

addPlugins([onlyFiles]);
precache(__FILES__);
// Controls the page from the first visit on. A new version still waits: it is not active yet.
clientsClaim();
registerRoute(({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith(ASSETS), files());
addRoute();
registerRoute(({ request, url }) => request.mode === 'navigate' && shellOf(url.pathname) !== null, shells);
registerRoute(({ sameOrigin, url }) => sameOrigin && isPublicList(url), forAnybody(publicList));
registerRoute(({ sameOrigin, url }) => sameOrigin && isPicture(url), pictures());

self.addEventListener('install', (event) => { event.waitUntil(cacheShells(event)); });
self.addEventListener('activate', (event) => { event.waitUntil(Promise.all([dropOutdatedPages(), cacheOpenList(event)])); });
self.addEventListener('message', (event) => {
  if (event.data === TAKE_OVER) void self.skipWaiting();
});
