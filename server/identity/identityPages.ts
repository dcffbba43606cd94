import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LOG_OUT_PATH } from '../../src/contract/clientConfig';
import { serverPaths } from '../config/paths';
import { limits } from '../http/limits/rateLimits';
import { refuse } from '../http/responses/apiError';
import { whole } from '../http/schemas/schemaParts';
import { isMailAddress, normalEmail } from '../lib/mailAddress';
import { googleStart } from './google/googleRoutes';
import { issueGoogleTicket } from './google/googleSignIn';
import type { IdentityService } from './identityService';
import { endSessionOf } from './sessions/refreshTokens';

/** Our own versions of the scripts, styles and pages that the Firebase SDK loads from Google. */
const ASSETS = {
  '/identity/gapi.js': { file: 'gapi.js', type: 'text/javascript; charset=utf-8' },
  '/identity/relay.js': { file: 'relay.js', type: 'text/javascript; charset=utf-8' },
  '/identity/popup.js': { file: 'popup.js', type: 'text/javascript; charset=utf-8' },
  '/identity/popup.css': { file: 'popup.css', type: 'text/css; charset=utf-8' },
  // The SDK opens these paths when it is configured for an emulator, as it is for the embedded service.
  '/emulator/auth/iframe': { file: 'relay.html', type: 'text/html; charset=utf-8' },
  '/emulator/auth/handler': { file: 'popup.html', type: 'text/html; charset=utf-8' },
} as const;

const POPUP = '/emulator/auth/handler';

const POPUP_POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
  + "form-action 'none'; base-uri 'none'; frame-ancestors 'self'";

function sendAsset(reply: FastifyReply, asset: { type: string }, bytes: Buffer) {
  reply.header('cache-control', 'no-cache');
  if (asset.type.startsWith('text/html')) {
    // Our own pages embed the relay in a frame.
    reply.header('content-security-policy', POPUP_POLICY).header('x-frame-options', 'SAMEORIGIN');
  }
  return reply.type(asset.type).send(bytes);
}

/** Characters. */
const LONGEST = 2_048;

/** What the user typed into the demo's Google sign-in window. */
interface SimulatedInput {
  email: string;
  name?: string;
  photo?: string;
}
const SIMULATED_BODY = {
  type: 'object',
  required: ['email'],
  additionalProperties: false,
  properties: {
    email: { type: 'string', maxLength: LONGEST },
    name: { type: 'string', maxLength: LONGEST },
    photo: { type: 'string', maxLength: LONGEST },
  },
} as const;

/** The user id that the demo's Google sign-in gives an address, always the same. @param email normalised */
const subjectOf = (email: string): string => createHash('sha256').update(email).digest('hex');

/** Issues a ticket for any name and address, without a check: only in a demo. */
async function simulatedSignIn({ database, now }: IdentityService, request: FastifyRequest<{ Body: SimulatedInput }>, reply: FastifyReply) {
  const { email: typed, name = '', photo = '' } = request.body;
  const email = normalEmail(typed);
  if (!isMailAddress(email)) throw refuse.badRequest('Please enter an email address.');
  const user = { sub: subjectOf(email), email, emailVerified: true, name: name.trim() || null, photoURL: photo.trim() || null };
  const ticket = await issueGoogleTicket(database.db, user, now());
  return reply.header('cache-control', 'no-store').send({ ticket });
}

const LOG_OUT_BODY = whole({ refreshToken: { type: 'string', maxLength: LONGEST } });

/**
 * Ends the session of a user who logs out; the SDK's own log-out only deletes its tokens. The response does not reveal whether the
 * token was valid.
 */
function logOutRoute(app: FastifyInstance, { database }: IdentityService): void {
  const config = { access: 'open', rateLimit: limits.identity, endsSessions: true, usesReserve: true } as const;
  const route = { config, schema: { hide: true, body: LOG_OUT_BODY } };
  app.post<{ Body: { refreshToken: string } }>(LOG_OUT_PATH, route, async (request, reply) => {
    await endSessionOf(database, request.body.refreshToken);
    return reply.code(204).send();
  });
}

/**
 * The two pages that the SDK opens for a Google sign-in, our version of Google's script, the demo's sign-in window, and the log-out.
 */
export async function identityPages(app: FastifyInstance, service: IdentityService): Promise<void> {
  const isReal = typeof service.google === 'object';
  for (const [address, asset] of Object.entries(ASSETS)) {
    // The stand-in for Google's window is for a demo alone.
    if (address === POPUP && service.google === 'off') continue;
    const bytes = await readFile(path.join(serverPaths.identityAssets, asset.file));
    app.get(address, { config: { access: 'open' }, schema: { hide: true } }, (request, reply) =>
      (address === POPUP && isReal ? reply.redirect(googleStart(request), 302) : sendAsset(reply, asset, bytes)));
  }
  logOutRoute(app, service);
  if (service.google !== 'demo') return;
  const route = { config: { access: 'open', rateLimit: limits.identity }, schema: { hide: true, body: SIMULATED_BODY } } as const;
  app.post<{ Body: SimulatedInput }>('/identity/demo-google', route, (request, reply) => simulatedSignIn(service, request, reply));
}
