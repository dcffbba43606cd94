import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query';
import { endsSession } from '../domain/authErrors';
import { LAST_VISIT_HEADER } from '../domain/offline';
import type { Services } from '../services/types';
import { expireSessionOn } from './expireSession';

export interface ApiRequest {
  /** Starts with `/api/`. */
  path: string;
  /** GET unless told. */
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  /** Sent without a token even when a person is signed in. */
  anonymous?: boolean;
  /** Only the status counts: the specification does not say what the body is, so any body will do, or none. */
  ignoresBody?: boolean;
}

export interface ApiError {
  /** The HTTP status; FETCH_ERROR: no answer came; PARSING_ERROR: the answer was not what it said. */
  status: number | 'FETCH_ERROR' | 'PARSING_ERROR';
  /** The server's own words, when it sent any. */
  data: { message?: string; code?: string; /** With 412: the group as it is by now. */ group?: unknown };
}

/** What an answer says besides its body. No request and no response: they hold the bearer token (rule 11). */
export interface ApiMeta {
  status: number | null;
  requestId: string;
  /** The server's Date header, ms since the epoch; null for an answer of the last visit, whose date is past. */
  serverDateMs: number | null;
  /** Kept by the service worker at an earlier visit: the server could not be reached now. */
  fromLastVisit: boolean;
  /** By this device's clock. */
  receivedAtMs: number;
}

export interface ApiExtraOptions {
  /** A visible machine retries after 401 by itself: the base query must not. */
  machineRetries?: boolean;
}

type BaseQueryResult = { data: unknown; meta: ApiMeta } | { error: ApiError; meta: ApiMeta };

const HTTP_UNAUTHORIZED = 401;

/** The server's error body, of whatever shape, as far as it is words. */
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

/** The body of an answer that nobody needs: its JSON when it has some, else null. */
async function optionalBody(response: Response): Promise<unknown> {
  try {
    return await response.json() as unknown;
  } catch {
    return null;
  }
}

async function readAnswer(response: Response, { ignoresBody }: ApiRequest, meta: ApiMeta): Promise<BaseQueryResult> {
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

/**
 * What the head of an answer says. The page may have asked before the app did (`scripts/prerenderPages.ts`): the id is that of
 * the request that was answered.
 */
function readHeaders(
  { status, headers }: Response,
  sentId: string,
): Pick<ApiMeta, 'status' | 'requestId' | 'serverDateMs' | 'fromLastVisit'> {
  const fromLastVisit = headers.has(LAST_VISIT_HEADER);
  const serverDateMs = Date.parse(headers.get('date') ?? '');
  return {
    status,
    requestId: headers.get('x-request-id') ?? sentId,
    fromLastVisit,
    serverDateMs: fromLastVisit || Number.isNaN(serverDateMs) ? null : serverDateMs,
  };
}

/** One request, one answer. Never throws; a failure is also told to the console, without body or token (specification, section 8). */
async function send(request: ApiRequest, token: string | null, { signal, extra }: BaseQueryApi): Promise<BaseQueryResult> {
  const { http, clock, errors } = extra as Services;
  const { path, method = 'GET', body, headers } = request;
  const requestId = clock.newId();
  const meta: ApiMeta = { status: null, requestId, serverDateMs: null, fromLastVisit: false, receivedAtMs: 0 };
  const init: RequestInit = {
    method,
    signal,
    headers: {
      accept: 'application/json',
      'x-request-id': requestId,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
  try {
    const response = await http.fetch(new URL(path, http.origin).href, init);
    const known = { ...meta, ...readHeaders(response, requestId), receivedAtMs: clock.now() };
    const answer = await readAnswer(response, request, known);
    if ('error' in answer) errors.report(answer.error, `${method} ${path} answered ${response.status}`);
    return answer;
  } catch (error) {
    if (!signal.aborted) errors.report(error, `${method} ${path} could not be sent`);
    return { error: { status: 'FETCH_ERROR', data: {} }, meta: { ...meta, receivedAtMs: clock.now() } };
  }
}

/** A token for the person, null for nobody. A renewal that ends the session is told once, by an event. */
async function tokenFor(request: ApiRequest, api: BaseQueryApi): Promise<string | null> {
  if (request.anonymous) return null;
  const { identity } = api.extra as Services;
  try {
    return await identity.getToken();
  } catch (error) {
    expireSessionOn(error, api.dispatch);
    throw error;
  }
}

/** After 401: a token other than the refused one, or null when there is none to be had. */
async function freshToken(refused: string, api: BaseQueryApi): Promise<string | null> {
  const { identity, errors } = api.extra as Services;
  try {
    const present = await identity.getToken();
    if (present !== refused) return present;
    return await identity.getToken({ forceRefresh: true });
  } catch (error) {
    expireSessionOn(error, api.dispatch);
    errors.report(error, 'The token could not be renewed');
    return null;
  }
}

/**
 * Every call of the app. A signed-in person's token goes with it (specification, section 6); after a 401 the token is renewed,
 * once for all waiting calls, and the call sent once more. No time-out (section 7). Never throws.
 */
export const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError, ApiExtraOptions, ApiMeta> = async (request, api, extraOptions) => {
  const { clock, errors } = api.extra as Services;
  let token: string | null;
  try {
    token = await tokenFor(request, api);
  } catch (error) {
    errors.report(error, 'No token for the call');
    const meta = { status: null, requestId: clock.newId(), serverDateMs: null, fromLastVisit: false, receivedAtMs: clock.now() };
    return { error: { status: endsSession(error) ? HTTP_UNAUTHORIZED : 'FETCH_ERROR', data: {} }, meta };
  }
  const answer = await send(request, token, api);
  const refused = 'error' in answer && answer.error.status === HTTP_UNAUTHORIZED && token !== null && !extraOptions?.machineRetries;
  if (!refused || token === null || api.signal.aborted) return answer;
  const renewed = await freshToken(token, api);
  return renewed === null ? answer : send(request, renewed, api);
};
