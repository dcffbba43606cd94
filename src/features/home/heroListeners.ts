import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import type { AppListenerApi, AppStartListening } from '../../store/listenerMiddleware';
import { observeUntilCancelled } from '../../store/observeUntilCancelled';
import type { RootState } from '../../store/types';
import { HERO_INTERVAL_MS } from './hero';
import {
  heroAdvanced, heroPaused, heroResumed, heroSlideChosen, homeClosed, homeOpened, selectFeaturedState, selectHeroIsPaused,
} from './homeSlice';

const isHomeOpen = (state: RootState): boolean => selectFeaturedState(state).status !== 'idle';

/** Advances every 5 s while the page is open and nothing pauses it. A full interval starts after a pause or a choice. */
async function advance(_action: UnknownAction, api: AppListenerApi): Promise<void> {
  api.cancelActiveListeners();
  if (!isHomeOpen(api.getState()) || selectHeroIsPaused(api.getState())) return;
  for (;;) {
    await api.delay(HERO_INTERVAL_MS);
    api.dispatch(heroAdvanced());
  }
}

/** With reduced motion the slideshow starts paused, and stops when that is switched on, also on another page; its button starts it. */
async function stopForReducedMotion(_action: UnknownAction, api: AppListenerApi): Promise<void> {
  const { browser } = api.extra;
  const stop = () => { api.dispatch(heroPaused({ by: 'button' })); };
  api.unsubscribe();
  if (browser.prefersReducedMotion()) stop();
  await observeUntilCancelled(api, () => browser.onReducedMotion(stop));
}

/** A hidden tab pauses the slideshow, also one in which the page opens. */
async function watchTab(action: UnknownAction, api: AppListenerApi): Promise<void> {
  api.cancelActiveListeners();
  if (!homeOpened.match(action)) return;
  if (!api.extra.browser.isVisible()) api.dispatch(heroPaused({ by: 'hidden' }));
  await observeUntilCancelled(api, () => api.extra.browser.onVisibilityChange((visible) => {
    api.dispatch(visible ? heroResumed({ by: 'hidden' }) : heroPaused({ by: 'hidden' }));
  }));
}

export function startHeroListeners(startListening: AppStartListening): void {
  startListening({ matcher: isAnyOf(homeOpened, homeClosed, heroPaused, heroResumed, heroSlideChosen), effect: advance });
  startListening({ matcher: isAnyOf(homeOpened, homeClosed), effect: watchTab });
  startListening({ actionCreator: homeOpened, effect: stopForReducedMotion });
}
