import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query';
import { CATALOG_VERSION_HEADER } from '../domain/list/catalogVersion';
import { LAST_VISIT_HEADER, PUBLIC_LIST_PATH } from '../domain/routes/offline';
import type { Services } from '../services/types';
import { expireSessionOn, expireSessionOnCode } from './expireSession';
import { HTTP_NOT_FOUND, HTTP_UNAUTHORIZED } from './httpStatus';
import { endsSession } from './sessionErrors';

export interface ApiRequest {
  /** Starts with `/api/`. */
  path: string;
  /** GET by default. */
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is instead of `body`, with its own type. */
  blob?: Blob;
  headers?: Readonly<Record<string, string>>;
  /** Sent without a token even when a user is signed in. */
  anonymous?: boolean;
  /** Only the status counts: the specification does not define the body, so any will do, or none. */
  ignoresBody?: boolean;
  /** Beyond the calls that the specification names: a backend without it answers 404, which is no failure and is not reported. */
  optionalEndpoint?: boolean;
  /** A state machine retries after 401 itself, so the base query must not. */
  skipAuthRetry?: boolean;
}

export interface ApiError {
  /** The HTTP status; FETCH_ERROR: no response; PARSING_ERROR: an unreadable one. */
  status: number | 'FETCH_ERROR' | 'PARSING_ERROR';
  /** What the server's error body said. */
  data: { message?: string; code?: string; /** With 412: the current group. */ group?: unknown };
}

/** Metadata of a response. Neither the Request nor the Response itself: they hold the bearer token (rule 11). */
export interface ApiMeta {
  status: number | null;
  requestId: string;
  /** The server's Date header, ms since the epoch; null for a cached response, whose date is past. */
  serverDateMs: number | null;
  /** Served from the service worker's cache: the server could not be reached. */
  fromLastVisit: boolean;
  /** By this device's clock. */
  receivedAtMs: number;
  /** The version of the catalogue that the response is at least as new as, where the server says so. */
  asOf?: string;
}

type BaseQueryResult = { data: unknown; meta: ApiMeta } | { error: ApiError; meta: ApiMeta };

/** The message and code of a server's error body, whatever its shape. */
function errorData(text: string): ApiError['data'] {
  try {
    const body = JSON.parse(text) as Partial<Record<string, unknown>> | null;
    return {
      ...(typeof body?.message === 'string' ? { message: body.message } : {}),
      ...(typeof body?.code === 'string' ? { code: body.code } : {}),
      ...(typeof body?.group === 'object' && body.group !== null ? { group: body.group } : {}),
    };
  } catch {
    return {};
  }
}

/** The JSON of a body that is not needed, or null. */
async function optionalBody(response: Response): Promise<unknown> {
  try {
    return await response.json() as unknown;
  } catch {
    return null;
  }
}

async function readResponse(response: Response, { ignoresBody }: ApiRequest, meta: ApiMeta): Promise<BaseQueryResult> {
  if (response.ok && ignoresBody) return { data: await optionalBody(response), meta };
  const text = await response.text();
  if (!response.ok) return { error: { status: response.status, data: errorData(text) }, meta };
  if (text === '') return { data: null, meta };
  try {
    return { data: JSON.parse(text) as unknown, meta };
  } catch {
    return { error: { status: 'PARSING_ERROR', data: {} }, meta };
  }
}

/** Reads the response headers. A cached response has the id of the request that it was for. */
function readHeaders(
  { status, headers }: Response,
  sentId: string,
): Omit<ApiMeta, 'receivedAtMs'> {
  const fromLastVisit = headers.has(LAST_VISIT_HEADER);
  const serverDateMs = Date.parse(headers.get('date') ?? '');
  const asOf = headers.get(CATALOG_VERSION_HEADER);
  return {
    status,
    requestId: headers.get('x-request-id') ?? sentId,
    fromLastVisit,
    serverDateMs: fromLastVisit || Number.isNaN(serverDateMs) ? null : serverDateMs,
    ...(asOf === null ? {} : { asOf }),
  };
}

/** Sends one request. Never throws; failures are also logged to the console, without body or token (docs/spec-notes.md, section 8). */
async function send(request: ApiRequest, token: string | null, { signal, extra }: BaseQueryApi): Promise<BaseQueryResult> {
  const { http, clock, errors } = extra as Services;
  const { path, method = 'GET', body, blob, headers } = request;
  const type = blob?.type ?? (body === undefined ? null : 'application/json');
  const requestId = clock.newId();
  const meta: ApiMeta = { status: null, requestId, serverDateMs: null, fromLastVisit: false, receivedAtMs: 0 };
  const init: RequestInit = {
    method,
    signal,
    headers: {
      accept: 'application/json',
      'x-request-id': requestId,
      ...(type === null ? {} : { 'content-type': type }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(type === null ? {} : { body: blob ?? JSON.stringify(body) }),
  };
  try {
    const response = await http.fetch(new URL(path, http.origin).href, init);
    const known = { ...meta, ...readHeaders(response, requestId), receivedAtMs: clock.now() };
    const result = await readResponse(response, request, known);
    const isAbsent = request.optionalEndpoint && response.status === HTTP_NOT_FOUND;
    if ('error' in result && !isAbsent) errors.report(result.error, `${method} ${path} answered ${response.status}`);
    return result;
  } catch (error) {
    if (!signal.aborted) errors.report(error, `${method} ${path} could not be sent`);
    return { error: { status: 'FETCH_ERROR', data: {} }, meta: { ...meta, receivedAtMs: clock.now() } };
  }
}

/** The user's token, or null when signed out. A refresh that ends the session dispatches one event. */
export async function tokenFor(
  request: Pick<ApiRequest, 'anonymous'>, api: Pick<BaseQueryApi, 'extra' | 'dispatch'>,
): Promise<string | null> {
  if (request.anonymous) return null;
  const { identity } = api.extra as Services;
  try {
    return await identity.getToken();
  } catch (error) {
    expireSessionOn(error, api.dispatch);
    throw error;
  }
}

/** After 401: a token other than the refused one, or null when there is none. */
async function freshToken(refused: string, api: Pick<BaseQueryApi, 'extra' | 'dispatch'>): Promise<string | null> {
  const { identity, errors } = api.extra as Services;
  try {
    const present = await identity.getToken();
    if (present !== refused) return present;
    return await identity.getToken({ forceRefresh: true });
  } catch (error) {
    expireSessionOn(error, api.dispatch);
    errors.report(error, 'The token could not be refreshed');
    return null;
  }
}

/**
 * Sends a call outside the cache (`outsideCache.ts`), once more with another token when the first was refused, as every call is.
 * @param send sends the request with a token, or without one when signed out
 */
export async function sendWithToken(
  token: string | null, send: (token: string | null) => Promise<Response>, api: Pick<BaseQueryApi, 'extra' | 'dispatch'>,
): Promise<Response> {
  const first = await send(token);
  if (first.status !== HTTP_UNAUTHORIZED || token === null) return first;
  const renewed = await freshToken(token, api);
  if (renewed === null) return first;
  const second = await send(renewed);
  if (second.status === HTTP_UNAUTHORIZED) expireSessionOnCode(errorData(await second.clone().text()).code, api.dispatch);
  return second;
}

/**
 * Sends every call of the app with the signed-in user's token (docs/spec-notes.md, section 6). After a 401 the token is refreshed,
 * once for all waiting calls, and the call is retried once. No time-out (docs/spec-notes.md, section 7). Never throws.
 */
export const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError, object, ApiMeta> = async (request, api) => {
  const { browser, clock, errors } = api.extra as Services;
  let token: string | null;
  try {
    token = await tokenFor(request, api);
  } catch (error) {
    errors.report(error, 'No token for the call');
    // Without a network only the service worker answers, with the list that it keeps for everybody.
    if (!endsSession(error) && request.path === PUBLIC_LIST_PATH && !browser.isOnline()) return send(request, null, api);
    const meta = { status: null, requestId: clock.newId(), serverDateMs: null, fromLastVisit: false, receivedAtMs: clock.now() };
    return { error: { status: endsSession(error) ? HTTP_UNAUTHORIZED : 'FETCH_ERROR', data: {} }, meta };
  }
  const result = await send(request, token, api);
  const refused = 'error' in result && result.error.status === HTTP_UNAUTHORIZED && token !== null && !request.skipAuthRetry;
  if (!refused || token === null || api.signal.aborted) return result;
  const renewed = await freshToken(token, api);
  if (renewed === null) return result;
  const retried = await send(request, renewed, api);
  if ('error' in retried && !api.signal.aborted) expireSessionOnCode(retried.error.data.code, api.dispatch);
  return retried;
};
