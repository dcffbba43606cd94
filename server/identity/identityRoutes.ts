import { readFile } from 'node:fs/promises';
import path from 'node:path';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendNotFound } from '../http/errorResponses';
import { limits } from '../http/rateLimits';
import { SMALL_BODY_LIMIT } from '../http/uploadGate';
import { serverPaths } from '../paths';

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

/** The calls that a signed-in or arriving person makes. What an administrator of the emulator could do is not served. */
const OPEN_CALLS = [
  {
    prefix: '/identitytoolkit.googleapis.com',
    path: /^\/v1\/accounts:(signUp|signInWithPassword|signInWithIdp|update|lookup|delete|createAuthUri)$/,
    method: 'POST',
  },
  { prefix: '/identitytoolkit.googleapis.com', path: /^\/v1\/projects$/, method: 'GET' },
  { prefix: '/identitytoolkit.googleapis.com', path: /^\/v2\/(recaptchaConfig|passwordPolicy)$/, method: 'GET' },
  { prefix: '/securetoken.googleapis.com', path: /^\/v1\/token$/, method: 'POST' },
] as const;

const POPUP_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'";

function sendAsset(reply: FastifyReply, asset: { type: string }, bytes: Buffer) {
  reply.header('cache-control', 'no-cache');
  if (asset.type.startsWith('text/html')) {
    // The relay stands in a frame of our own pages.
    reply.header('content-security-policy', POPUP_POLICY).header('x-frame-options', 'SAMEORIGIN');
  }
  return reply.type(asset.type).send(bytes);
}

/**
 * The embedded identity service under the site's own origin: its calls by proxy, its two pages and the stand-in for
 * Google's script from here, so that e-mail and Google sign-in need no internet.
 */
export async function installIdentityRoutes(app: FastifyInstance, origin: string): Promise<void> {
  for (const [address, asset] of Object.entries(ASSETS)) {
    const bytes = await readFile(path.join(serverPaths.identityAssets, asset.file));
    app.get(address, { config: { access: 'open' }, schema: { hide: true } }, (_request, reply) => sendAsset(reply, asset, bytes));
  }
  for (const prefix of new Set(OPEN_CALLS.map((call) => call.prefix))) {
    const calls = OPEN_CALLS.filter((call) => call.prefix === prefix);
    await app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      await scope.register(httpProxy, {
        upstream: origin,
        prefix,
        rewritePrefix: prefix,
        httpMethods: ['GET', 'POST'],
        config: { access: 'open', rateLimit: limits.identity },
        replyOptions: {
          rewriteRequestHeaders: (_request, headers) => {
            const { authorization: _owner, cookie: _cookie, 'accept-encoding': _encoding, ...kept } = headers;
            return kept;
          },
        },
        preHandler: async (request, reply) => {
          const path = (request.url.split('?', 1)[0] ?? '').slice(prefix.length);
          const size = Number(request.headers['content-length'] ?? 0);
          const open = calls.some((call) => call.method === request.method && call.path.test(path));
          if (!open || size > SMALL_BODY_LIMIT) return sendNotFound(request, reply);
        },
      });
    });
  }
}
