import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import type { AppListenerApi, AppStartListening } from '../../store/listenerMiddleware';
import type { RootState } from '../../store/types';
import {
  notificationDismissed, notificationExpired, notificationRaised, notificationsHeld, notificationsReleased, type Notification,
} from './notificationsSlice';
import type { ToastRule, ToastText } from './toastRule';

function toastFor(rules: readonly ToastRule[], action: UnknownAction, before: RootState): ToastText | null {
  for (const rule of rules) {
    const toast = rule(action, before);
    if (toast) return toast;
  }
  return null;
}

const find = (api: AppListenerApi, id: string): Notification | undefined =>
  api.getState().notifications.items.find((item) => item.id === id);

/** Expires a toast after its duration. While toasts are held (one is hovered or focused) none expires; then each starts again. */
async function expireInTime({ payload: { id } }: ReturnType<typeof notificationRaised>, api: AppListenerApi): Promise<void> {
  for (let item = find(api, id); item; item = find(api, id)) {
    if (api.getState().notifications.held) {
      await api.condition(isAnyOf(notificationsReleased, notificationDismissed));
    } else {
      const interrupted = await api.take(isAnyOf(notificationsHeld, notificationDismissed), item.durationMs);
      if (interrupted === null) api.dispatch(notificationExpired({ id }));
    }
  }
}

/**
 * Events become toasts (docs/spec-notes.md, section 8), and toasts expire by themselves.
 * @param rules which event raises which toast; the first match wins
 */
export function startNotificationListeners(startListening: AppStartListening, rules: readonly ToastRule[]): void {
  startListening({
    predicate: (action, _current, previous) => toastFor(rules, action, previous) !== null,
    effect: (action, { dispatch, extra: { clock }, getOriginalState, getState }) => {
      const toast = toastFor(rules, action, getOriginalState());
      const raisedAtMs = clock.now() + getState().clock.offsetMs;
      if (toast) dispatch(notificationRaised({ id: clock.newId(), raisedAtMs, ...toast }));
    },
  });
  startListening({ actionCreator: notificationRaised, effect: expireInTime });
}
