import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CATEGORIES, isCategory, type Category } from '../../src/domain/groups/categories';
import type { Database } from '../db/database';
import type { CatalogVersion } from '../groups/catalog';
import { FairSemaphore } from '../http/limits/fairSemaphore';
import { holdSlot } from '../http/limits/holdSlot';
import { limits } from '../http/limits/rateLimits';
import { withTimeout } from '../http/limits/timeLimits';
import { refuse } from '../http/responses/apiError';
import { streamText } from '../http/responses/encoding';
import { matchesTag, prepareBody, sendPrepared, type PreparedBody } from '../http/responses/preparedBody';
import { LoadingCache } from '../lib/loadingCache';
import { FEED_PATH, FEED_TYPE, readFeed } from './atomFeed';
import { robotsText } from './robots';
import { countSitemaps, sitemapIndex, sitemapOf, type SitemapLimits } from './sitemap';

const XML_TYPE = 'application/xml; charset=utf-8';
const A_DAY_S = 86_400;
/** Bytes of feeds in memory: all categories, in two versions. */
const CACHED_FEEDS = 2 * 1024 * 1024;

/** Each sitemap in progress holds one piece of about 100 KB. */
const SITEMAP_READERS = { slots: 8, slotsPerCaller: 2, waiting: 32, waitingPerCaller: 4, waitMs: 15_000 };
const tooManyReaders = () =>
  refuse.unavailable('too_many_readers', 'Many sitemaps are being read right now. Please try again in a moment.');

/** @throws ApiError 400 */
function categoryOf({ query }: FastifyRequest): Category | null {
  const { category } = query as { category?: unknown };
  if (category === undefined) return null;
  if (typeof category === 'string' && isCategory(category)) return category;
  throw refuse.badRequest(`"category" must be one of: ${CATEGORIES.join(', ')}.`, 'unknown_category');
}

/** The number is part of the name, so no more than six digits are ever parsed. */
const fileParams = { type: 'object', properties: { file: { type: 'string', pattern: '^[1-9][0-9]{0,5}$' } } } as const;

interface Parts {
  database: Database;
  catalog: CatalogVersion;
  /** The site's main address. */
  origin: string;
  sitemaps: SitemapLimits;
}

function feedRoute(app: FastifyInstance, { database, catalog, origin }: Parts): void {
  const feeds = new LoadingCache<PreparedBody>(CACHED_FEEDS, ({ size }) => 2 * size);
  app.get(FEED_PATH, { config: { access: 'open', rateLimit: limits.feed }, schema: { hide: true } }, async (request, reply) => {
    const category = categoryOf(request);
    const key = `${category ?? ''} ${await catalog.current()}`;
    const feed = await feeds.get(key, async () => prepareBody(Buffer.from(await readFeed(database, category, origin))));
    return sendPrepared(request, reply, feed, FEED_TYPE);
  });
}

function sitemapRoutes(app: FastifyInstance, parts: Parts): void {
  const { database, catalog, origin, sitemaps } = parts;
  const readers = new FairSemaphore(SITEMAP_READERS, tooManyReaders);
  const config = { access: 'open', prepared: true, rateLimit: limits.feed } as const;
  const filesNow = () => withTimeout(countSitemaps(database, sitemaps));

  /** @returns whether the client has the present version already */
  const isKnown = async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const tag = `W/"${await catalog.current()}"`;
    reply.header('etag', tag).header('cache-control', 'no-cache').header('vary', 'accept-encoding');
    return matchesTag(request.headers['if-none-match'], tag.slice(2));
  };
  const sendFile = async (request: FastifyRequest, reply: FastifyReply, file: { file: number; files: number }) => {
    await holdSlot(readers, request, reply);
    return streamText(request, reply.type(XML_TYPE), sitemapOf(database, file, origin, sitemaps));
  };

  app.get('/sitemap.xml', { config, schema: { hide: true } }, async (request, reply) => {
    if (await isKnown(request, reply)) return reply.code(304).send();
    const files = await filesNow();
    return files === 1 ? sendFile(request, reply, { file: 1, files }) : reply.type(XML_TYPE).send(sitemapIndex(files, origin));
  });

  app.get<{ Params: { file: string } }>('/sitemap-:file.xml', { config, schema: { hide: true, params: fileParams } },
    async (request, reply) => {
      const [file, files] = [Number(request.params.file), await filesNow()];
      if (file > files) throw refuse.notFound('There is no such part of the sitemap.');
      return await isKnown(request, reply) ? reply.code(304).send() : sendFile(request, reply, { file, files });
    });
}

/** What search engines and feed readers ask for: robots.txt, the sitemap, the feed of new groups. List-level facts only. */
export async function discoveryRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const robots = robotsText(parts.origin);
  app.get('/robots.txt', { config: { access: 'open' }, schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', `public, max-age=${A_DAY_S}`).type('text/plain; charset=utf-8').send(robots));
  sitemapRoutes(app, parts);
  feedRoute(app, parts);
}
