import { nextStartMs } from '../../domain/groups/groupTiming';
import type { AppListenerApi, AppStartListening } from '../../store/listenerMiddleware';
import { observeUntilCancelled } from '../../store/observeUntilCancelled';
import type { RootState } from '../../store/types';
import { appStarted } from '../app/appSlice';
import { selectNow, ticked } from './clockSlice';

/** The tick interval, in ms. */
export const TICK_MS = 30_000;

const tick = (api: AppListenerApi) => { api.dispatch(ticked({ deviceMs: api.extra.clock.now() })); };

/** Ticks at start, every 30 s in a visible tab, and when the tab becomes visible. */
async function keepTicking(_action: unknown, api: AppListenerApi): Promise<void> {
  const { browser } = api.extra;
  tick(api);
  api.fork(async (fork) => {
    for (;;) {
      await fork.delay(TICK_MS);
      if (browser.isVisible()) tick(api);
    }
  });
  await observeUntilCancelled(api, () => browser.onVisibilityChange((visible) => { if (visible) tick(api); }));
}

/**
 * An extra tick exactly when a shown group starts, so that its page updates itself.
 * Only starts before the next regular tick need a timer; later ones are checked again then.
 */
export function startClockListeners(
  startListening: AppStartListening,
  selectShownStarts: (state: RootState) => readonly number[],
): void {
  startListening({ actionCreator: appStarted, effect: keepTicking });
  startListening({
    predicate: (_action, current, previous) =>
      current.clock.nowMs !== previous.clock.nowMs || selectShownStarts(current) !== selectShownStarts(previous),
    effect: async (_action, api) => {
      api.cancelActiveListeners();
      const start = nextStartMs(selectShownStarts(api.getState()), selectNow(api.getState()));
      if (start === null) return;
      const waitMs = start - (api.extra.clock.now() + api.getState().clock.offsetMs);
      if (waitMs > TICK_MS) return;
      await api.delay(Math.max(waitMs, 0));
      tick(api);
    },
  });
}
