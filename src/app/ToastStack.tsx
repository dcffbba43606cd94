import './disableNotistackStyles';
import { SnackbarProvider, useSnackbar } from 'notistack';
import { useEffect, useRef } from 'react';
import { MAX_NOTIFICATIONS, selectNotifications } from '../core/notifications/notificationsSlice';
import { useAppSelector } from '../store/hooks';
import { ToastContent } from './ToastContent';

/** Syncs notistack's stack with the list in the state. */
function ToastBridge() {
  const notifications = useAppSelector(selectNotifications);
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  const shown = useRef(new Set<string>());

  // notistack keeps its own list; it never closes a toast by itself.
  useEffect(() => {
    const wanted = new Set(notifications.map(({ id }) => id));
    for (const id of [...shown.current]) {
      if (wanted.has(id)) continue;
      shown.current.delete(id);
      closeSnackbar(id);
    }
    for (const notification of notifications) {
      if (shown.current.has(notification.id)) continue;
      shown.current.add(notification.id);
      enqueueSnackbar({
        key: notification.id,
        message: notification.text,
        persist: true,
        content: <div><ToastContent notification={notification} /></div>,
      });
    }
  }, [notifications, enqueueSnackbar, closeSnackbar]);
  return null;
}

/** The toasts, rendered into `region` by notistack. Loaded with the first toast (`Toasts.tsx`). */
export function ToastStack({ region }: { region: HTMLElement }) {
  return (
    <SnackbarProvider maxSnack={MAX_NOTIFICATIONS} domRoot={region} anchorOrigin={{ vertical: 'top', horizontal: 'right' }}>
      <ToastBridge />
    </SnackbarProvider>
  );
}
