import { livePart } from '../app/screenParts/livePart';
import type { AppStore } from '../app/store';
import { watchingStarted } from '../core/live/liveSlice';

export { createLiveStream } from '../services/liveStream';

/** Adds what opens the live stream and acts on its events, and starts it. */
export function startLiveUpdates(store: AppStore): void {
  store.addPart(livePart);
  store.dispatch(watchingStarted());
}
