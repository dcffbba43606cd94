import type { AppListenerApi } from './listenerMiddleware';

/**
 * Keeps an effect alive for as long as it observes something outside.
 * @param start begins to observe and gives the way to stop, which is called when the listener is cancelled or its store stops
 */
export async function observeUntilCancelled(api: Pick<AppListenerApi, 'pause'>, start: () => () => void): Promise<void> {
  const stop = start();
  try {
    await api.pause(new Promise<never>(() => undefined));
  } finally {
    stop();
  }
}
