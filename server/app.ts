import Fastify, {
  LogController, type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest, type FastifyServerFactory,
} from 'fastify';
import type { ServerConfig } from './config';
import type { Database } from './db/database';
import { catalogVersionOf } from './groups/catalog';
import { GroupList } from './groups/groupList';
import { groupReadingRoutes, groupWritingRoutes, membershipRoutes } from './groups/groupRoutes';
import type { ApiContext } from './http/apiContext';
import { collectApiDocs, serveApiDocs } from './http/apiDocs';
import { refuse } from './http/apiError';
import { installAuthentication } from './http/authentication';
import { installErrorResponses, sendError, sendNotFound } from './http/errorResponses';
import { installHostCheck } from './http/hostCheck';
import { installJsonBodies } from './http/jsonBodies';
import { loggerOptions } from './http/logging';
import { installMetrics, type Figure } from './http/metrics';
import { PendingResponses, limitPendingResponses, type SendLimits } from './http/pendingResponses';
import { ImageBudget, installRateLimits } from './http/rateLimits';
import { requestIdOf } from './http/requestIds';
import { addSharedSchemas } from './http/schemas';
import { installSecurityHeaders, securityHeaders } from './http/securityHeaders';
import { limitAnswerTime } from './http/timeLimits';
import { SMALL_BODY_LIMIT, UploadGate, type UploadLimits } from './http/uploadGate';
import type { TokenVerifier } from './identity/verifier';
import { limitImageReads, type ImageLimits } from './images/imageLimits';
import { imageRoutes } from './images/imageRoutes';
import { MailQueue } from './mail/mailer';
import { outboxRoutes } from './mail/outboxRoutes';
import { healthRoutes, type Health } from './site/health';
import type { HtmlPages } from './site/htmlPages';
import { installSite, sendPageNotFound, wantsPage } from './site/site';
import { userRoutes } from './users/userRoutes';

/** ms in which a request must have arrived. */
const REQUEST_TIMEOUT_MS = 120_000;

export interface AppParts {
  config: ServerConfig;
  database: Database;
  verifier: TokenVerifier;
  health: Health;
  /** The built application; null serves the API alone. */
  site: { folder: string; pages: HtmlPages } | null;
  /** The pages and the proxy of the embedded identity service. */
  identityRoutes?: (app: FastifyInstance) => Promise<void>;
  serverFactory?: FastifyServerFactory;
  /** Other limits than the usual ones, for tests. */
  limits?: { uploads?: Partial<UploadLimits>; images?: Partial<ImageLimits>; sending?: Partial<SendLimits> };
}

declare module 'fastify' {
  interface FastifyInstance {
    mailer: MailQueue;
  }
}

/** An address that cannot be decoded leads nowhere: a browser gets Page Not Found, a program the reason. No hook runs here. */
function answerMalformed(site: AppParts['site'], headers: Record<string, string>) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers({ ...headers, 'x-request-id': request.id });
    const page = site && error.code === 'FST_ERR_BAD_URL' && wantsPage(request);
    void (page ? sendPageNotFound(site.pages, request, reply) : sendError(request, reply, error));
  };
}

/** The framework takes a number of proxies for none: it asks by function whether the n-th address from here is one of them. */
function trustedProxies(proxies: ServerConfig['trustProxy']): boolean | string[] | ((address: string, hop: number) => boolean) {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  return proxies && [...proxies];
}

function createFastify({ config, serverFactory, site }: AppParts, headers: Record<string, string>): FastifyInstance {
  return Fastify({
    logger: loggerOptions(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: answerMalformed(site, headers),
    genReqId: (request) => requestIdOf(request),
    requestIdHeader: false,
    trustProxy: trustedProxies(config.trustProxy),
    bodyLimit: SMALL_BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    routerOptions: { maxParamLength: 200 },
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    // Nothing is converted and nothing is dropped in silence: a body is right or it is refused.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false, allErrors: false } },
    ...(serverFactory ? { serverFactory } : {}),
  });
}

/** While the server stops, what has begun is finished and nothing new is begun. */
function refuseWhileStopping(app: FastifyInstance, health: Health): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!health.stopping) { done(); return; }
    reply.header('connection', 'close');
    const isProbe = request.url.startsWith('/healthz') || request.url.startsWith('/readyz');
    done(isProbe ? undefined : refuse.unavailable('stopping', 'Hobnob is stopping. Please try again in a moment.'));
  });
}

function logAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'other';
    request.log.info({ method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
    done();
  });
}

function contextOf({ config, database, limits }: AppParts): ApiContext {
  const catalog = catalogVersionOf(database);
  return {
    database,
    catalog,
    groupList: new GroupList(database, catalog),
    uploads: new UploadGate(limits?.uploads),
    imageBudget: new ImageBudget(config.rateLimit),
    ...limitImageReads(limits?.images),
    urlRules: { allowHttp: config.identity.mode === 'embedded' },
  };
}

function figuresOf({ uploads, imageReaders }: ApiContext, answers: PendingResponses): Figure[] {
  return [
    { name: 'hobnob_large_bodies', help: 'Large bodies being read or used now', read: () => uploads.busy },
    { name: 'hobnob_large_bodies_waiting', help: 'Large bodies that wait to be read', read: () => uploads.waiting },
    { name: 'hobnob_picture_readers', help: 'Images being sent now', read: () => imageReaders.busy },
    { name: 'hobnob_picture_readers_waiting', help: 'Requests that wait to be sent an image', read: () => imageReaders.waiting },
    { name: 'hobnob_answer_bytes', help: 'Bytes of answers in memory that wait to be taken', read: () => answers.bytes },
  ];
}

/** What holds for every route; the routes come after it. */
async function installGround(app: FastifyInstance, { config, verifier, health }: AppParts, headers: Record<string, string>): Promise<void> {
  limitAnswerTime(app);
  installErrorResponses(app);
  installJsonBodies(app);
  logAnswers(app);
  refuseWhileStopping(app, health);
  addSharedSchemas(app);
  await collectApiDocs(app);
  installSecurityHeaders(app, config, headers);
  installHostCheck(app, config);
  installAuthentication(app, verifier, await installRateLimits(app, config.rateLimit));
}

/** The whole server behind one origin, not yet listening. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { site } = parts;
  const headers = securityHeaders(parts.config, site?.pages.inline ?? { scripts: [], styles: [] });
  const app = createFastify(parts, headers);
  const context = contextOf(parts);
  const answers = new PendingResponses(parts.limits?.sending);
  limitPendingResponses(app, answers);
  await installGround(app, parts, headers);
  installMetrics(app, figuresOf(context, answers));
  healthRoutes(app, parts.health);
  await serveApiDocs(app);
  groupReadingRoutes(app, context);
  membershipRoutes(app, context);
  groupWritingRoutes(app, context);
  userRoutes(app, context);
  imageRoutes(app, context);
  app.decorate('mailer', new MailQueue(parts.config.mail.smtp !== null, app.log));
  if (parts.config.demo) outboxRoutes(app, parts.database);
  await parts.identityRoutes?.(app);
  if (site) await installSite(app, site, parts.config.serviceWorker);
  else app.setNotFoundHandler(sendNotFound);
  return app;
}
