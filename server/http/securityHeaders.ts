import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { ServerConfig } from '../config';

/** The hash of nothing: styled-components opens an empty style element and fills it by rule, which this permits. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
const HSTS_S = 63_072_000;

/** CSP sources of the inline parts of our own pages, for example `'sha256-…'`. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

const FIREBASE_CALLS = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

/** What a page of ours may load, run and talk to. No `unsafe-inline`, no `unsafe-eval`. */
function pagePolicy(identity: ServerConfig['identity'], inline: InlineHashes) {
  const hosted = identity.mode === 'firebase';
  return {
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'script-src': ["'self'", ...inline.scripts, ...(hosted ? ['https://apis.google.com'] : [])],
    'style-src': ["'self'", EMPTY_STYLE, ...inline.styles],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'", 'blob:'],
    'img-src': ["'self'", 'data:', 'blob:', 'https:', ...(hosted ? [] : ['http:'])],
    'connect-src': ["'self'", ...(hosted ? FIREBASE_CALLS : [])],
    'frame-src': ["'self'", ...(hosted ? [`https://${identity.authDomain}`] : [])],
  };
}

/** What helmet would set on every answer, asked once: the same for all, and a fifth of the time of a small answer when asked each time. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const headers: Record<string, string> = {};
  const answer = { setHeader: (name: string, value: string) => { headers[name.toLowerCase()] = value; }, removeHeader: () => undefined };
  helmet(options)({} as IncomingMessage, answer as unknown as ServerResponse, (error) => { if (error) throw error; });
  return headers;
}

/**
 * The site uses none of them; each is known to Chromium, which warns of unknown ones on the console. The other features that a
 * browser knows are off for foreign frames anyway.
 */
const UNUSED_FEATURES = [
  'accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid', 'magnetometer', 'microphone', 'midi', 'payment',
  'publickey-credentials-get', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking',
];

const HSTS = { 'strict-transport-security': `max-age=${HSTS_S}` } as const;

/**
 * The headers of every answer, as OWASP ASVS 5, section 3.4 asks for. `same-origin-allow-popups` and not `same-origin`:
 * the Google popup must keep its opener.
 */
export function securityHeaders(config: ServerConfig, inline: InlineHashes): Record<string, string> {
  const headers = headersOf({
    contentSecurityPolicy: { useDefaults: false, directives: pagePolicy(config.identity, inline) },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
  });
  return {
    ...headers,
    'permissions-policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    ...(config.production ? HSTS : {}),
  };
}

/** Puts the headers on every answer. Behind a trusted proxy, HSTS goes to whoever came by https. */
export function installSecurityHeaders(
  app: FastifyInstance,
  { production, trustProxy }: ServerConfig,
  headers: Record<string, string>,
): void {
  const mayBeHttps = Boolean(trustProxy) && !production;
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    if (mayBeHttps && request.protocol === 'https') reply.headers(HSTS);
    done();
  });
}
