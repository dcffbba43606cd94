import type { HttpService } from './types';

/** The browser's own `fetch`, to this site's own backend. */
export function createHttpService(win: Window & typeof globalThis): HttpService {
  return { fetch: (input, init) => win.fetch(input, init), origin: win.location.origin };
}
