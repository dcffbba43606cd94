import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { rateLimitKey, limits } from '../http/limits/rateLimits';
import { cookieOf } from '../http/requests/cookies';
import { closedSignal } from '../http/responses/closedSignal';
import { createAuthUri } from './calls/createAuthUri';
import { deleteOwnAccount } from './calls/deleteAccount';
import { grantToken } from './calls/grantToken';
import { lookup } from './calls/lookup';
import { passwordPolicy, project, recaptchaConfig } from './calls/projectConfig';
import { resetPassword } from './calls/resetPassword';
import { sendOobCode } from './calls/sendOobCode';
import { signInWithIdp } from './calls/signInWithIdp';
import { signInWithPassword } from './calls/signInWithPassword';
import { signUp } from './calls/signUp';
import { updateAccount } from './calls/updateAccount';
import { googleRoutes } from './google/googleRoutes';
import { TICKET_COOKIE } from './google/googleSignIn';
import { identityPages } from './identityPages';
import type { CallHandler, IdentityService, OpenedIdentity } from './identityService';
import { WireBody } from './wireError';
import { sendWire, sendWireError, sendWireNotFound } from './wireResponses';

/** Bytes. A call of the protocol has a few hundred. */
const BODY_LIMIT = 16 * 1024;
const FORM = 'application/x-www-form-urlencoded';

const call = {
  config: { access: 'open', rateLimit: limits.identity, usesReserve: true },
  schema: { hide: true },
  bodyLimit: BODY_LIMIT,
} as const;
/** A login may end the least recently used session, too. */
const callThatEnds = { ...call, config: { ...call.config, endsSessions: true } } as const;
/** About a session that is there already. */
const callOfSession = { ...call, config: { ...call.config, rateLimit: limits.session } } as const;
/** Makes an account, so it does not go on when the disk is full. */
const callThatGrows = { ...call, config: { ...call.config, usesReserve: false } } as const;

/** Bodies are JSON or, for `/v1/token`, forms. Others are rejected before they are read. */
function readWireBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  const asText = { parseAs: 'string', bodyLimit: BODY_LIMIT } as const;
  scope.addContentTypeParser('application/json', asText, (_request, text, done) => { done(null, text); });
  scope.addContentTypeParser(FORM, asText, (_request, text, done) => { done(null, text); });
}

function bodyOf({ body, headers }: FastifyRequest): WireBody {
  const text = typeof body === 'string' ? body : '';
  return headers['content-type']?.toLowerCase().startsWith(FORM) ? WireBody.ofForm(text) : WireBody.ofJson(text);
}

/** Handles one call of the protocol. */
function answering(service: IdentityService, handler: CallHandler) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const client = { address: rateLimitKey(request), userAgent: request.headers['user-agent'] ?? '', disconnected: closedSignal(reply) };
    return sendWire(reply, await handler(service, { body: bodyOf(request), client, ticketCookie: cookieOf(request, TICKET_COOKIE) }));
  };
}

/** A scope for one of the protocol's hosts, with its own body parsers, error handler and Not Found. */
async function addHost(app: FastifyInstance, prefix: string, addCalls: (scope: FastifyInstance) => void): Promise<void> {
  await app.register(async (scope) => {
    readWireBodies(scope);
    scope.setErrorHandler((error: Parameters<typeof sendWireError>[2], request, reply) => sendWireError(request, reply, error));
    scope.setNotFoundHandler(sendWireNotFound);
    addCalls(scope);
  }, { prefix });
}

/**
 * The embedded identity service under the site's own origin: only the calls that the Firebase SDK makes, none of Firebase's
 * administrator calls. In a route, a double colon is a literal colon.
 */
export async function installIdentityRoutes(app: FastifyInstance, opened: OpenedIdentity): Promise<void> {
  const { mailer, catalog } = app.desk;
  const service = { ...opened, mailer, catalog };
  await addHost(app, '/identitytoolkit.googleapis.com', (scope) => {
    scope.post('/v1/accounts::signUp', callThatGrows, answering(service, signUp));
    scope.post('/v1/accounts::signInWithPassword', callThatEnds, answering(service, signInWithPassword));
    scope.post('/v1/accounts::signInWithIdp', callThatEnds, answering(service, signInWithIdp));
    scope.post('/v1/accounts::createAuthUri', call, answering(service, createAuthUri));
    scope.post('/v1/accounts::lookup', callOfSession, answering(service, lookup));
    scope.post('/v1/accounts::update', callThatEnds, answering(service, updateAccount));
    scope.post('/v1/accounts::delete', callThatEnds, answering(service, deleteOwnAccount));
    scope.post('/v1/accounts::sendOobCode', call, answering(service, sendOobCode));
    scope.post('/v1/accounts::resetPassword', callThatEnds, answering(service, resetPassword));
    scope.get('/v1/projects', call, (_request, reply) => sendWire(reply, project(service)));
    scope.get('/v2/recaptchaConfig', call, (_request, reply) => sendWire(reply, recaptchaConfig()));
    scope.get('/v2/passwordPolicy', call, (_request, reply) => sendWire(reply, passwordPolicy()));
  });
  await addHost(app, '/securetoken.googleapis.com', (scope) => {
    scope.post('/v1/token', { ...callOfSession, config: { ...callOfSession.config, endsSessions: true } }, answering(service, grantToken));
  });
  app.get('/identity/keys', { config: { access: 'open' }, schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(service.keys.publicKeys()));
  await identityPages(app, service);
  await googleRoutes(app, service);
}
