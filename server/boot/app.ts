import Fastify, { LogController, type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { mainUrlOf } from '../config/configSite';
import { deskSiteOf } from '../desk/deskSite';
import { installAuthentication } from '../http/auth/authentication';
import { installDiskFloors } from '../http/limits/diskFloors';
import { PendingResponses, limitPendingResponses } from '../http/limits/pendingResponses';
import { installRateLimits, softLimit } from '../http/limits/rateLimits';
import { limitResponseTime } from '../http/limits/timeLimits';
import { loggerOptions } from '../http/logging';
import { installMetrics, type Figure } from '../http/metrics';
import { warnOfUndeclaredProxies } from '../http/requests/forwarding';
import { installHostCheck } from '../http/requests/hostCheck';
import { installJsonBodies } from '../http/requests/jsonBodies';
import { SMALL_BODY_LIMIT } from '../http/requests/readBody';
import { requestIdOf } from '../http/requests/requestIds';
import { refuseUnsavableTexts } from '../http/requests/savableTexts';
import { refuse } from '../http/responses/apiError';
import { installErrorResponses, parserErrors, sendError, sendNotFound } from '../http/responses/errorResponses';
import { installSecurityHeaders, securityHeaders } from '../http/responses/securityHeaders';
import { collectApiDocs, serveApiDocs } from '../http/schemas/apiDocs';
import { lazySerializers } from '../http/schemas/lazySerializers';
import { lazyValidators } from '../http/schemas/lazyValidators';
import { sessionCheckOf, withoutSessions } from '../identity/sessions/sessionCheck';
import { liveRoutes } from '../live/liveRoutes';
import { requireOperator } from '../operators/operatorCheck';
import { GroupPages } from '../site/groupPages';
import { healthRoutes, type Health } from '../site/health';
import { ListPages } from '../site/listPages';
import { installSite, sendPageNotFound, wantsPage, type Site } from '../site/site';
import { gatesOf, listsOf, type AppParts, type Gates, type Lists } from './appParts';
import { addFeatures, apiShapes } from './features';

/** ms in which a complete request must arrive. */
const REQUEST_TIMEOUT_MS = 120_000;
/** ms that an idle connection is kept: longer than the two minutes of Caddy, so that a proxy never sends on a connection being closed. */
const KEEP_ALIVE_MS = 130_000;

function logResponse(request: FastifyRequest, reply: FastifyReply): void {
  const { method } = request;
  const route = request.routeOptions.url ?? 'other';
  request.log.info({ method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'request completed');
}

/** Handles an address that cannot be decoded: a browser gets Page Not Found, a program the reason. Hooks do not run for these. */
function handleMalformedUrl(site: AppParts['site'], headers: Record<string, string>) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers({ ...headers, 'x-request-id': request.id });
    reply.raw.once('finish', () => { logResponse(request, reply); });
    const page = site && error.code === 'FST_ERR_BAD_URL' && wantsPage(request);
    void (page ? sendPageNotFound(site.pages, request, reply) : sendError(request, reply, error));
  };
}

function createFastify({ config, site }: AppParts, headers: Record<string, string>): FastifyInstance {
  return Fastify({
    logger: loggerOptions(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    clientErrorHandler: parserErrors(headers),
    frameworkErrors: handleMalformedUrl(site, headers),
    genReqId: (request) => requestIdOf(request),
    requestIdHeader: false,
    trustProxy: config.trustProxy && [...config.trustProxy],
    bodyLimit: SMALL_BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    // No conversion and no silent dropping: a body is either valid or refused.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false, allErrors: false } },
    schemaController: { compilersFactory: { buildSerializer: lazySerializers, buildValidator: lazyValidators } },
  });
}

/** While the server is stopping, running requests finish and new ones are refused. */
function refuseWhileStopping(app: FastifyInstance, health: Health): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!health.stopping) { done(); return; }
    reply.header('connection', 'close');
    const isProbe = request.url.startsWith('/healthz') || request.url.startsWith('/readyz');
    done(isProbe ? undefined : refuse.unavailable('stopping', 'Hobnob is stopping. Please try again in a moment.'));
  });
}

function logResponses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    logResponse(request, reply);
    done();
  });
}

function figuresOf(
  { uploads, imageGate: { readers } }: Gates, { disk, figures = [] }: AppParts, pending: PendingResponses,
  { live, desk: { mailer } }: FastifyInstance,
): Figure[] {
  return [
    { name: 'hobnob_mails_held', help: '1 while the mail server takes nothing from the sender', read: () => Number(mailer.isHeld()) },
    { name: 'hobnob_large_bodies', help: 'Large bodies being processed', read: () => uploads.busy },
    { name: 'hobnob_large_bodies_waiting', help: 'Large bodies that wait to be processed', read: () => uploads.waiting },
    { name: 'hobnob_large_bodies_arriving', help: 'Large bodies that are arriving', read: () => uploads.arriving },
    { name: 'hobnob_large_body_bytes', help: 'Bytes of large bodies in memory', read: () => uploads.bytes },
    { name: 'hobnob_picture_readers', help: 'Images being sent', read: () => readers.busy },
    { name: 'hobnob_picture_readers_waiting', help: 'Image requests waiting to be served', read: () => readers.waiting },
    { name: 'hobnob_answer_bytes', help: 'Bytes of response bodies in memory that clients have not read', read: () => pending.bytes },
    { name: 'hobnob_live_streams', help: 'Open live connections', read: () => live.size },
    ...(disk ? [{ name: 'hobnob_disk_free_bytes', help: 'Bytes free where the embedded database is', read: () => disk.freeBytes }] : []),
    ...figures,
  ];
}

/** Pages of groups per caller and minute with a preview; beyond that the page is the same for each group. */
const PREVIEWED_PAGES = 300;

function groupPagesOf(app: FastifyInstance, { config, database }: AppParts, { pages, renderer = null }: Site): GroupPages | null {
  const html = (pages.prerendered.get('group') ?? pages.byName.get('index.html'))?.plain.toString();
  const needs = { database, renderer, origin: mainUrlOf(config), isWithinLimit: softLimit(app, config.rateLimit, PREVIEWED_PAGES) };
  return html === undefined ? null : new GroupPages({ ...needs, html });
}

/** Pages of the list rendered per caller and minute; beyond that, those in memory, and the page without the list. */
const RENDERED_LISTS = 60;

/** Gives the pages of the groups list, where the build has a renderer. */
function listPagesOf(app: FastifyInstance, { config, site }: AppParts, { groupList, pagedGroups }: Lists) {
  const template = site?.pages.listTemplate ?? null;
  if (template === null || !site?.renderer) return null;
  const pages = new ListPages({ template, groupList, pagedGroups, renderer: site.renderer });
  const isWithinLimit = softLimit(app, config.rateLimit, RENDERED_LISTS);
  return (search: string, request: FastifyRequest) => pages.get(search, () => isWithinLimit(request));
}

/** Installs what applies to every route. Call before adding routes. */
async function installCommon(
  app: FastifyInstance,
  { config, database, verifier, health, disk }: AppParts,
  headers: Record<string, string>,
): Promise<void> {
  limitResponseTime(app);
  installErrorResponses(app);
  installJsonBodies(app);
  refuseUnsavableTexts(app);
  logResponses(app);
  warnOfUndeclaredProxies(app, config);
  refuseWhileStopping(app, health);
  for (const shape of apiShapes) app.addSchema(shape);
  await collectApiDocs(app);
  installSecurityHeaders(app, config, headers);
  installHostCheck(app, config);
  if (disk) installDiskFloors(app, disk);
  const hosted = config.identity.mode === 'firebase';
  installAuthentication(app, {
    verifier: hosted ? withoutSessions(verifier) : verifier,
    refused: await installRateLimits(app, config.rateLimit),
    sessions: sessionCheckOf(database),
    requireOperator: (user) => requireOperator(database.db, user, hosted),
  });
}

/** Before all routes that write: their responses wake the open pages. */
function installLive(app: FastifyInstance, { config, database, limits }: AppParts, { catalog }: Lists): void {
  const { liveConnections: connections, rateLimit: limitCallers } = config;
  const live = liveRoutes(app, { database, catalog, connections, limitCallers, ...(limits?.live ? { limits: limits.live } : {}) });
  app.decorate('live', live);
}

/** The whole server behind one origin, not yet listening. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, site } = parts;
  const headers = securityHeaders(config, site?.pages.inline ?? { scripts: [], styles: [] });
  const app = createFastify(parts, headers);
  const [lists, gates] = [listsOf(parts), gatesOf(parts)];
  const pending = new PendingResponses(parts.limits?.sending);
  limitPendingResponses(app, pending);
  await installCommon(app, parts, headers);
  installLive(app, parts, lists);
  app.decorate('desk', deskSiteOf(config, parts.database, lists.catalog, app.log));
  if (config.metricsToken !== null) installMetrics(app, config.metricsToken, figuresOf(gates, parts, pending, app));
  healthRoutes(app, parts.health);
  await serveApiDocs(app);
  await addFeatures(app, parts, lists, gates);
  const groupPages = site && groupPagesOf(app, parts, site);
  if (site) await installSite(app, { ...site, lists: listPagesOf(app, parts, lists), groupPages }, config.serviceWorker);
  else app.setNotFoundHandler(sendNotFound);
  return app;
}
