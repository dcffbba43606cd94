import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { ServerConfig } from '../../config/config';
import type { InlineHashes } from './inlineHashes';

/** The hash of an empty string: styled-components creates an empty style element and inserts rules into it, which this allows. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
const HSTS_S = 63_072_000;

const FIREBASE_CALLS = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

/** The CSP of our pages: no `unsafe-inline`, no `unsafe-eval`. */
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
    'img-src': ["'self'", 'data:', 'blob:', 'https:', 'http:'],
    'connect-src': ["'self'", ...(hosted ? FIREBASE_CALLS : [])],
    'frame-src': ["'self'", ...(hosted ? [`https://${identity.authDomain}`] : [])],
  };
}

/** Helmet's headers, computed once: they never change, and computing them per request takes a fifth of a small response's time. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = { setHeader: (name: string, value: string) => { headers[name.toLowerCase()] = value; }, removeHeader: () => undefined };
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, (error) => { if (error) throw error; });
  return headers;
}

/**
 * Features the site does not use. Only names that Chromium knows, because it warns about others on the console. All other
 * features are off in cross-origin frames by default.
 */
const UNUSED_FEATURES = [
  'accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid', 'magnetometer', 'microphone', 'midi', 'payment',
  'publickey-credentials-get', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking',
];

const HSTS = { 'strict-transport-security': `max-age=${HSTS_S}` } as const;

/**
 * The security headers of every response (OWASP ASVS 5, section 3.4). COOP is `same-origin-allow-popups` instead of
 * `same-origin` because the Google popup needs its opener.
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

/**
 * For responses that are no pages: data, and files of the build. A policy is for documents and workers, and the pages' policy takes more
 * than half of the bytes of a 304. A worker may load more of its code.
 */
const DATA_POLICY = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" } as const;
const FILE_POLICY = {
  'content-security-policy': "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
} as const;
const DATA_PATH = '/api/';
const FILE_PATHS = ['/assets/', '/replay-assets/'];

/** The headers for an address. Pages outside these paths, and those that set their own policy, are not affected. */
function headersFor(headers: Record<string, string>): (url: string) => Record<string, string> {
  const [data, file] = [{ ...headers, ...DATA_POLICY }, { ...headers, ...FILE_POLICY }];
  return (url) => (url.startsWith(DATA_PATH) ? data : FILE_PATHS.some((path) => url.startsWith(path)) ? file : headers);
}

/** Sets the headers on every response. Behind a trusted proxy, HSTS is sent on requests that arrived over https. */
export function installSecurityHeaders(
  app: FastifyInstance,
  { production, trustProxy }: ServerConfig,
  headers: Record<string, string>,
): void {
  const mayBeHttps = Boolean(trustProxy) && !production;
  const headersOfUrl = headersFor(headers);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersOfUrl(request.url));
    if (mayBeHttps && request.protocol === 'https') reply.headers(HSTS);
    done();
  });
}
