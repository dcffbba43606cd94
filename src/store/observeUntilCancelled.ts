import type { AppListenerApi } from './listenerMiddleware';

/**
 * Keeps an effect alive while it observes something outside the app.
 * @param start starts observing and returns a function that stops it, called when the listener is cancelled or its store stops
 */
export async function observeUntilCancelled(api: Pick<AppListenerApi, 'pause'>, start: () => () => void): Promise<void> {
  const stop = start();
  try {
    await api.pause(new Promise<never>(() => undefined));
  } finally {
    stop();
  }
}
