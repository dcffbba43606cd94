import type { HttpService } from '../services/types';

export interface FakeRequest {
  method: string;
  /** Path and query. */
  path: string;
  headers: Headers;
  /** The parsed JSON body, a Blob as it is, or undefined. */
  body: unknown;
  signal: AbortSignal | null;
}

export interface FakeResponse {
  /** 200 by default. */
  status?: number;
  json?: unknown;
  /** Instead of `json`: sent verbatim. */
  text?: string;
  headers?: Record<string, string>;
}

type Handler = FakeResponse | ((request: FakeRequest) => FakeResponse | Response | Promise<FakeResponse | Response>);

export interface FakeHttp extends HttpService {
  /** Answers `method path` from now on. The query is ignored; `*` in the path matches one segment. */
  on(method: string, path: string, handler: Handler): void;
  /** All requests so far, in order. */
  requests: FakeRequest[];
  /** The requests of one call, for example `sent('GET', '/api/groups')`. */
  sent(method: string, path: string): FakeRequest[];
  /** Makes every request fail as if offline. */
  offline: boolean;
}

const pathnameOf = (path: string) => path.split('?')[0] ?? path;
const fits = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replace(/[.+^${}()|[\]\\]/g, '\\$&').replace(/\*/g, '[^/]+')}$`).test(pathnameOf(path));

function responseOf({ status = 200, json, text, headers }: FakeResponse): Response {
  const body = text ?? (json === undefined ? null : JSON.stringify(json));
  return new Response(status === 204 ? null : body, { status, headers: { 'content-type': 'application/json', ...headers } });
}

const whenAborted = (signal: AbortSignal | null) => new Promise<never>((_resolve, reject) => {
  const refuse = () => { reject(new DOMException('The call was aborted', 'AbortError')); };
  if (signal?.aborted) refuse();
  signal?.addEventListener('abort', refuse, { once: true });
});

/** A network in memory: answers by route, records the requests, and rejects aborted calls as `fetch` does. */
export function createFakeHttp(): FakeHttp {
  const routes: { method: string; path: string; handler: Handler }[] = [];
  const respond = async (request: FakeRequest): Promise<Response> => {
    if (fake.offline) throw new TypeError('Failed to fetch');
    const route = routes.find(({ method, path }) => method === request.method && fits(path, request.path));
    if (!route)
      return responseOf({ status: 404, json: { message: `No fake route for ${request.method} ${request.path}`, code: 'no_route' } });
    const given = typeof route.handler === 'function' ? await route.handler(request) : route.handler;
    return given instanceof Response ? given : responseOf(given);
  };
  const fake: FakeHttp = {
    origin: 'http://localhost',
    offline: false,
    requests: [],
    on: (method, path, handler) => { routes.unshift({ method, path, handler }); },
    sent: (method, path) => fake.requests.filter((request) => request.method === method && fits(path, request.path)),
    fetch: async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input);
      const request: FakeRequest = {
        method: init?.method ?? 'GET',
        path: `${url.pathname}${url.search}`,
        headers: new Headers(init?.headers),
        body: typeof init?.body === 'string' ? JSON.parse(init.body) as unknown : init?.body,
        signal: init?.signal ?? null,
      };
      fake.requests.push(request);
      return Promise.race([respond(request), whenAborted(request.signal)]);
    },
    upload: async (address, init, onProgress) => {
      const response = await fake.fetch(address, init);
      onProgress(100);
      return response;
    },
  };
  return fake;
}
