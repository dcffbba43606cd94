import type { AppStore } from '../app/store';
import { wantsLive } from '../core/live/wantsLive';
import type { HttpService, LiveService, Services } from '../services/types';

/** The code of the live stream: its own chunk, because no page waits for it. */
const load = () => import(/* webpackChunkName: "live-updates" */ './liveUpdates');

/** The live stream, whose code is fetched with the first connection. */
export const createLateLive = (http: HttpService): LiveService => ({
  listen: (options) => load().then(({ createLiveStream }) => createLiveStream(http).listen(options)),
  random: Math.random,
});

/** Starts the live stream as soon as the page shows what may change, and is idle. Without its code the page is as it was loaded. */
export function startLiveUpdatesLater(store: AppStore, { browser, errors }: Pick<Services, 'browser' | 'errors'>): void {
  const stop = store.subscribe(() => {
    if (!wantsLive(store.getState())) return;
    stop();
    browser.whenIdle().then(load).then(({ startLiveUpdates }) => { startLiveUpdates(store); })
      .catch((error: unknown) => { errors.report(error, 'No live updates'); });
  });
}
