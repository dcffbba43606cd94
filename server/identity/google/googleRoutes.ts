import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mainUrlOf } from '../../config/configSite';
import { serverPaths } from '../../config/paths';
import { limits } from '../../http/limits/rateLimits';
import { cookieOf, setCookie } from '../../http/requests/cookies';
import { newSecret } from '../../lib/secrets';
import type { IdentityService } from '../identityService';
import { FLOW_LIFE_S, openFlow, sealFlow, type PopupQuery } from './googleFlow';
import { googlePage, type GoogleOutcome } from './googlePage';
import { createGoogleProvider, type GoogleProvider } from './googleProvider';
import { issueGoogleTicket, TICKET_COOKIE, TICKET_LIFE_MS } from './googleSignIn';

const START = '/identity/google/start';
const CALLBACK = '/identity/google/callback';
const FLOW_PATH = '/identity/google';
/** The path of the calls that redeem a ticket. */
const TICKET_PATH = '/identitytoolkit.googleapis.com';

const PAGE_POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Characters: the SDK's values are much shorter. */
const LONGEST_VALUE = 200;

const open = { config: { access: 'open', rateLimit: limits.identity }, schema: { hide: true } } as const;

function queryOf(request: FastifyRequest): URLSearchParams {
  return new URL(request.url, 'http://localhost').searchParams;
}

function popupQueryOf(request: FastifyRequest): PopupQuery {
  const query = queryOf(request);
  const value = (name: string) => (query.get(name) ?? '').slice(0, LONGEST_VALUE);
  return { apiKey: value('apiKey'), appName: value('appName'), authType: value('authType'), eventId: value('eventId'), tid: value('tid') };
}

function sendOutcome(reply: FastifyReply, outcome: GoogleOutcome, status = 200) {
  return reply
    .code(status)
    .header('content-security-policy', PAGE_POLICY)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(googlePage(outcome));
}

interface Parts {
  service: IdentityService;
  clientSecret: string;
  provider: GoogleProvider;
}

/** A cookie per sign-in, so one browser can have several in progress. */
const flowCookie = (state: string) => `hobnob-google-${state.replace(/[^\w-]/g, '').slice(0, 8)}`;

const isHttps = (url: string) => url.startsWith('https:');

async function start({ service: { publicUrls }, clientSecret, provider }: Parts, request: FastifyRequest, reply: FastifyReply) {
  const popup = popupQueryOf(request);
  // Return to the origin the user is on, because the window shares storage only with that one.
  const origin = publicUrls.find((url) => new URL(url).host === request.headers.host) ?? mainUrlOf({ publicUrls });
  const redirectUri = `${origin}${CALLBACK}`;
  try {
    const secrets = await provider.newSecrets();
    const address = await provider.authorizationUrl(secrets, redirectUri);
    const sealed = await sealFlow({ secrets, popup, redirectUri }, clientSecret);
    setCookie(reply, {
      name: flowCookie(secrets.state),
      value: sealed,
      path: FLOW_PATH,
      maxAgeS: FLOW_LIFE_S,
      sameSite: 'Lax',
      secure: isHttps(origin),
    });
    return await reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(address.href, 302);
  } catch (error) {
    request.log.warn({ err: error }, 'Google cannot be reached');
    return sendOutcome(reply, { status: 'failed', popup }, 503);
  }
}

/** Google sends `access_denied` when the user cancels. */
const isCancelled = (query: URLSearchParams) => query.get('error') === 'access_denied';

async function handleCallback({ service, clientSecret, provider }: Parts, request: FastifyRequest, reply: FastifyReply) {
  const query = queryOf(request);
  const name = flowCookie(query.get('state') ?? '');
  const flow = await openFlow(cookieOf(request, name), clientSecret);
  // A result from another browser would sign this user in to someone else's account.
  if (!flow || flow.secrets.state !== query.get('state')) return sendOutcome(reply, { status: 'failed', popup: null }, 400);
  const { popup, redirectUri, secrets } = flow;
  const secure = isHttps(redirectUri);
  setCookie(reply, { name, value: '', path: FLOW_PATH, maxAgeS: 0, sameSite: 'Lax', secure });
  if (isCancelled(query)) return sendOutcome(reply, { status: 'cancelled', popup });
  try {
    const user = await provider.userAt(new URL(`${redirectUri}?${query}`), secrets);
    const browser = newSecret();
    const ticket = await issueGoogleTicket(service.database.db, user, service.now(), browser);
    setCookie(reply, {
      name: TICKET_COOKIE,
      value: browser,
      path: TICKET_PATH,
      maxAgeS: TICKET_LIFE_MS / 1000,
      sameSite: 'Strict',
      secure,
    });
    return sendOutcome(reply, { status: 'done', ticket, popup });
  } catch (error) {
    request.log.warn({ err: error }, 'a sign-in with Google failed');
    return sendOutcome(reply, { status: 'failed', popup }, 400);
  }
}

/** Sign-in with Google itself: the redirect there, the callback, and the last page's script. */
export async function googleRoutes(app: FastifyInstance, service: IdentityService): Promise<void> {
  if (typeof service.google === 'string') return;
  const parts = { service, clientSecret: service.google.clientSecret, provider: createGoogleProvider(service.google) };
  const script = await readFile(path.join(serverPaths.identityAssets, 'google.js'));
  app.get('/identity/google.js', { ...open, config: { access: 'open' } }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(script),
  );
  app.get(START, open, (request, reply) => start(parts, request, reply));
  app.get(CALLBACK, open, (request, reply) => handleCallback(parts, request, reply));
}

/** Where the Firebase SDK's popup is redirected for a sign-in with Google itself. */
export const googleStart = (request: FastifyRequest): string => `${START}?${queryOf(request)}`;
