import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LOG_OUT_PATH } from '../../src/contract/clientConfig';
import { refuse } from '../http/apiError';
import { limits } from '../http/rateLimits';
import { isMailAddress } from '../mail/mailAddress';
import { serverPaths } from '../paths';
import { normalEmail } from './accountStore';
import { endSessionOf } from './endedSessions';
import { googleStart } from './googleRoutes';
import { issueGoogleTicket } from './googleSignIn';
import type { IdentityService } from './identityService';
import { standInSubject } from './standInSubject';

/** The scripts, styles and pages of our own that stand in for the hosted ones. */
const ASSETS = {
  '/identity/gapi.js': { file: 'gapi.js', type: 'text/javascript; charset=utf-8' },
  '/identity/relay.js': { file: 'relay.js', type: 'text/javascript; charset=utf-8' },
  '/identity/popup.js': { file: 'popup.js', type: 'text/javascript; charset=utf-8' },
  '/identity/popup.css': { file: 'popup.css', type: 'text/css; charset=utf-8' },
  // The addresses that the Firebase SDK opens when it talks to an emulator.
  '/emulator/auth/iframe': { file: 'relay.html', type: 'text/html; charset=utf-8' },
  '/emulator/auth/handler': { file: 'popup.html', type: 'text/html; charset=utf-8' },
} as const;

const POPUP = '/emulator/auth/handler';

const POPUP_POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
  + "form-action 'none'; base-uri 'none'; frame-ancestors 'self'";

function sendAsset(reply: FastifyReply, asset: { type: string }, bytes: Buffer) {
  reply.header('cache-control', 'no-cache');
  if (asset.type.startsWith('text/html')) {
    // The relay is in a frame of our own pages.
    reply.header('content-security-policy', POPUP_POLICY).header('x-frame-options', 'SAMEORIGIN');
  }
  return reply.type(asset.type).send(bytes);
}

/** Characters. */
const LONGEST = 2_048;

/** What somebody typed into the stand-in for Google's window. */
interface StandInInput {
  email: string;
  name?: string;
  photo?: string;
}
const STAND_IN_BODY = {
  type: 'object',
  required: ['email'],
  additionalProperties: false,
  properties: {
    email: { type: 'string', maxLength: LONGEST },
    name: { type: 'string', maxLength: LONGEST },
    photo: { type: 'string', maxLength: LONGEST },
  },
} as const;

/** Makes a ticket for whoever somebody says they are: only where everybody may come in as anybody. */
async function standInSignIn({ database, now }: IdentityService, request: FastifyRequest<{ Body: StandInInput }>, reply: FastifyReply) {
  const { email: typed, name = '', photo = '' } = request.body;
  const email = normalEmail(typed);
  if (!isMailAddress(email)) throw refuse.badRequest('Please type an e-mail address.');
  const user = { sub: standInSubject(email), email, emailVerified: true, name: name.trim() || null, photoURL: photo.trim() || null };
  const ticket = await issueGoogleTicket(database.db, user, now());
  return reply.header('cache-control', 'no-store').send({ ticket });
}

const LOG_OUT_BODY = {
  type: 'object',
  required: ['refreshToken'],
  additionalProperties: false,
  properties: { refreshToken: { type: 'string', maxLength: LONGEST } },
} as const;

/**
 * Ends the session of whoever logs out: the SDK's own log-out only forgets its tokens. The answer does not show whether the token
 * was good.
 */
function logOutRoute(app: FastifyInstance, { database }: IdentityService): void {
  const route = { config: { access: 'open', rateLimit: limits.identity }, schema: { hide: true, body: LOG_OUT_BODY } } as const;
  app.post<{ Body: { refreshToken: string } }>(LOG_OUT_PATH, route, async (request, reply) => {
    await endSessionOf(database, request.body.refreshToken);
    return reply.code(204).send();
  });
}

/**
 * The two pages that the SDK opens for a Google sign-in, the stand-in for Google's script and, in a demo, for its window; and the
 * log-out.
 */
export async function identityPages(app: FastifyInstance, service: IdentityService): Promise<void> {
  const isReal = typeof service.google === 'object';
  for (const [address, asset] of Object.entries(ASSETS)) {
    const bytes = await readFile(path.join(serverPaths.identityAssets, asset.file));
    app.get(address, { config: { access: 'open' }, schema: { hide: true } }, (request, reply) =>
      (address === POPUP && isReal ? reply.redirect(googleStart(request), 302) : sendAsset(reply, asset, bytes)));
  }
  logOutRoute(app, service);
  if (service.google !== 'demo') return;
  const route = { config: { access: 'open', rateLimit: limits.identity }, schema: { hide: true, body: STAND_IN_BODY } } as const;
  app.post<{ Body: StandInInput }>('/identity/demo-google', route, (request, reply) => standInSignIn(service, request, reply));
}
