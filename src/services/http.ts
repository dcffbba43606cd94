import type { HttpService } from './types';

/** The browser's own `fetch`, to this site's own backend. Few visits send a large body: its code is fetched then. */
export function createHttpService(win: Window & typeof globalThis): HttpService {
  return {
    fetch: (input, init) => win.fetch(input, init),
    upload: async (...upload) => (await import(/* webpackChunkName: "session-tools" */ './upload')).upload(win, ...upload),
    origin: win.location.origin,
  };
}
