import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import type { AppListenerApi, AppStartListening } from '../app/listenerMiddleware';
import type { RootState } from '../app/rootReducer';
import {
  notificationDismissed, notificationExpired, notificationRaised, notificationsHeld, notificationsReleased, type Notification,
} from '../features/notifications/notificationsSlice';
import { GROUP_TOASTS } from './groupToasts';
import { AUTH_TOASTS, type ToastRule, type ToastText } from './toasts';

const TOASTS: readonly ToastRule[] = [...AUTH_TOASTS, ...GROUP_TOASTS];

function toastFor(action: UnknownAction, before: RootState): ToastText | null {
  for (const rule of TOASTS) {
    const toast = rule(action, before);
    if (toast) return toast;
  }
  return null;
}

const find = (api: AppListenerApi, id: string): Notification | undefined =>
  api.getState().notifications.items.find((item) => item.id === id);

/** Lets a toast go after its time. While toasts are held (a pointer or the focus is on one) none expires; then each starts anew. */
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

/** Events become toasts (specification, section 8), and toasts go by themselves. */
export function startNotificationListeners(startListening: AppStartListening): void {
  startListening({
    predicate: (action, _current, previous) => toastFor(action, previous) !== null,
    effect: (action, { dispatch, extra, getOriginalState }) => {
      const toast = toastFor(action, getOriginalState());
      if (toast) dispatch(notificationRaised({ id: extra.clock.newId(), raisedAtMs: extra.clock.now(), ...toast }));
    },
  });
  startListening({ actionCreator: notificationRaised, effect: expireInTime });
}
