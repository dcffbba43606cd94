import type { RequestListener } from 'node:http';
import type { ApiErrorBody } from '../src/contract/types';
import { requestIdOf } from './http/requestIds';
import { inlineHashes } from './site/htmlPages';

/** Seconds after which clients should retry. */
const RETRY_AFTER_S = 2;
const MESSAGE = 'Hobnob is starting. Please try again in a moment.';

/** The background of the light or dark theme, by system preference. */
const STYLE =
  ':root{color-scheme:light dark;background:light-dark(#FBF7F0,#14120F);font:1.1875rem/1.5 system-ui,sans-serif;text-wrap:balance}' +
  'body{display:grid;place-content:center;min-height:90vh;margin:1.5rem;text-align:center}h1{margin:0;line-height:1.15}';
const PAGE =
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Hobnob is starting</title><style>${STYLE}</style></head>` +
  '<body><main><h1>Hobnob is starting</h1><p role="status">This page opens by itself in a moment.</p></main></body></html>';

const COMMON = {
  'cache-control': 'no-store',
  'retry-after': String(RETRY_AFTER_S),
  'connection': 'close',
  'x-content-type-options': 'nosniff',
};
const PAGE_HEADERS = {
  ...COMMON,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src ${inlineHashes(PAGE).styles.join(' ')}; frame-ancestors 'none'`,
  // The browser reloads the same address by itself.
  refresh: String(RETRY_AFTER_S),
};

/** Responds 503 until the site is ready: a browser gets a page that reloads itself, a program gets the error shape. */
export const respondStarting: RequestListener = (request, response) => {
  if (request.headers.accept?.includes('text/html')) {
    response.writeHead(503, PAGE_HEADERS).end(PAGE);
    return;
  }
  const body: ApiErrorBody = { message: MESSAGE, code: 'starting', requestId: requestIdOf(request) };
  response
    .writeHead(503, {
      ...COMMON,
      'content-type': 'application/json; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
    .end(JSON.stringify(body));
};
