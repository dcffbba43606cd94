import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BUILD_PATH, WORKER_PATH } from '../../src/domain/routes/offline';
import { matchRoute } from '../../src/domain/routes/routes';
import { isListVariant } from '../discovery/listAddress';
import { SITE_PICTURE } from '../discovery/pageTags';
import { registerOpen } from '../http/auth/authentication';
import { READS } from '../http/auth/identify';
import { sendNotFound } from '../http/responses/errorResponses';
import { sendPrepared, type PreparedBody } from '../http/responses/preparedBody';
import { SITE_ICON } from '../mail/letter';
import type { GroupPages } from './groupPages';
import type { HtmlPages } from './htmlPages';
import type { PageRenderer } from './pageRenderer';
import { sendRetiringWorker } from './retiringWorker';

/** The built app. */
export interface Site {
  folder: string;
  pages: HtmlPages;
  /** Renders what pages show of groups. */
  renderer?: PageRenderer | null;
}

const PAGE_TYPE = 'text/html; charset=utf-8';

/** Paths that are never pages. */
const MACHINE_PATHS = /^\/(?:api|identity|emulator|assets|identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com)(?:\/|$)/;

/** Files that announce a new version, so a stale copy must never be used. */
const ALWAYS_REVALIDATED = [WORKER_PATH, BUILD_PATH];

function cacheControlOf(file: string): string {
  if (/[/\\]assets[/\\]/.test(file)) return 'public, max-age=31536000, immutable';
  return ALWAYS_REVALIDATED.some((path) => file.endsWith(path.slice(1))) ? 'no-cache' : 'public, max-age=300';
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: PreparedBody, status: number) {
  return sendPrepared(request, reply, page, PAGE_TYPE, { status });
}

/** The page of the groups list for the query of an address; null when there is none for this caller now. */
type ListPageOf = (search: string, request: FastifyRequest) => Promise<PreparedBody | null>;

function pathOf(request: FastifyRequest): string {
  return request.url.split(/[?#]/, 1)[0] ?? '/';
}

/** The page for a path: the file of that name, else its route's prerendered page, else the app itself. */
function pageFor({ byName, prerendered }: HtmlPages, path: string): PreparedBody | undefined {
  const name = path.replace(/^\/+|\/+$/g, '');
  const own = name === '' ? [] : [name, `${name}.html`, `${name}/index.html`];
  const file = own.map((candidate) => byName.get(candidate)).find(Boolean);
  return file ?? prerendered.get(matchRoute(path).name) ?? byName.get('index.html');
}

/**
 * Serves the built app: hashed files may be cached for a year, pages are always revalidated. An address outside the route
 * table shows the app's Page Not Found with status 404.
 * @param site.lists renders the list into its page; null sends the page without it
 * @param site.groupPages the pages of groups; null serves the same page for each
 * @param worker whether to serve the built service worker, or the one that removes it
 */
export async function installSite(
  app: FastifyInstance,
  { folder, pages, lists, groupPages }: {
    folder: string; pages: HtmlPages; lists: ListPageOf | null; groupPages: GroupPages | null;
  },
  worker: boolean,
): Promise<void> {
  await registerOpen(app, async (scope) => {
    await scope.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      serveDotFiles: false,
      globIgnore: ['**/*.html', '**/*.br', '**/*.gz', ...(worker ? [] : [WORKER_PATH.slice(1)])],
      setHeaders: (reply, file) => {
        reply.header('cache-control', cacheControlOf(file));
        // Some chats and mail programs show these right from here.
        if (file.endsWith(SITE_PICTURE) || file.endsWith(SITE_ICON)) reply.header('cross-origin-resource-policy', 'cross-origin');
      },
    });
  });
  if (!worker) app.get(WORKER_PATH, { config: { access: 'open' }, schema: { hide: true } }, (_request, reply) => sendRetiringWorker(reply));
  for (const name of pages.byName.keys()) {
    const page = pages.byName.get(name);
    if (page && name !== 'index.html')
      app.get(`/${name}`, { config: { access: 'open' }, schema: { hide: true } }, (request, reply) => sendPage(request, reply, page, 200));
  }
  app.decorateRequest('shownPage');
  app.setNotFoundHandler((request, reply) => {
    if (isPagePath(request)) request.shownPage = matchRoute(pathOf(request)).name;
    return request.shownPage === 'group' && groupPages
      ? sendGroupPage(pages, groupPages, request, reply)
      : sendSitePage(pages, lists, request, reply);
  });
}

/** A path that ends in a file name. */
const FILE_PATH = /\.\w+\/*$/;

/**
 * Handles addresses without a route. A missing file that a page loads, such as an image or a script, gets one line of text
 * instead of a page.
 */
async function sendSitePage(pages: HtmlPages, lists: ListPageOf | null, request: FastifyRequest, reply: FastifyReply) {
  const path = pathOf(request);
  const page = pageFor(pages, path);
  if (!page || !isPagePath(request)) return sendNotFound(request, reply);
  if (isListVariant(request.url)) reply.header('x-robots-tag', 'noindex');
  const { name } = matchRoute(path);
  const list = name === 'groups' && lists ? await listPageFor(lists, request) : null;
  if (list) return sendPrepared(request, reply, list, PAGE_TYPE);
  if (name !== 'notFound') return sendPage(request, reply, page, 200);
  if (FILE_PATH.test(path) && !acceptsPage(request)) {
    return reply
      .code(404)
      .header('cache-control', 'no-cache')
      .header('vary', 'accept')
      .type('text/plain; charset=utf-8')
      .send('Not found.\n');
  }
  return sendPage(request, reply, page, 404);
}

/** A group's page. For an unknown group it is the app's page, which says so, with status 404. Without a database it has no extras. */
async function sendGroupPage(pages: HtmlPages, groupPages: GroupPages, request: FastifyRequest, reply: FastifyReply) {
  const path = pathOf(request);
  const app = pageFor(pages, path);
  const page = await groupPages.get(matchRoute(path).params.groupId ?? '', request);
  if (typeof page === 'object') return sendPrepared(request, reply, page, PAGE_TYPE);
  return app ? sendPage(request, reply, app, page === 'unknown' ? 404 : 200) : sendNotFound(request, reply);
}

/** Page Not Found for a malformed address. */
export function sendPageNotFound({ byName, prerendered }: HtmlPages, request: FastifyRequest, reply: FastifyReply) {
  const page = prerendered.get('notFound') ?? byName.get('index.html');
  return page ? sendPage(request, reply, page, 404) : sendNotFound(request, reply);
}

/** The page of the list with its rows, or null when it is unavailable: the page without them fetches the list itself. */
async function listPageFor(lists: ListPageOf, request: FastifyRequest): Promise<PreparedBody | null> {
  const start = request.url.indexOf('?');
  try {
    return await lists(start === -1 ? '' : request.url.slice(start), request);
  } catch (error) {
    request.log.warn({ err: error }, 'the list could not be rendered into its page');
    return null;
  }
}

function isPagePath(request: FastifyRequest): boolean {
  return READS.has(request.method) && !MACHINE_PATHS.test(pathOf(request));
}

/** Whether a browser is navigating to an address that could be a page. */
export function wantsPage(request: FastifyRequest): boolean {
  return isPagePath(request) && acceptsPage(request);
}

function acceptsPage(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('text/html') ?? false;
}
