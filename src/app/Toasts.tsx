import './quietGoober';
import { useEffect, useRef, useState } from 'react';
import { SnackbarProvider, useSnackbar } from 'notistack';
import { createGlobalStyle } from 'styled-components';
import { Toast } from '../components/feedback/Toast';
import {
  MAX_NOTIFICATIONS, notificationDismissed, notificationsHeld, notificationsReleased, selectNotifications, type Notification,
} from '../features/notifications/notificationsSlice';
import { layer, NAV_HEIGHT, space } from '../styles/tokens';
import { useAppDispatch, useAppSelector } from './hooks';

/** notistack writes its own styles as text, which the page's CSP forbids: its places are styled here, by its public class names. */
const ToastPlaces = createGlobalStyle`
  .notistack-SnackbarContainer {
    position: fixed;
    inset-block-start: calc(${NAV_HEIGHT} + ${space(2)});
    inset-inline-end: ${space(4)};
    z-index: ${layer.menu};
    display: flex;
    flex-direction: column;
    align-items: flex-end;
    max-block-size: calc(100% - ${NAV_HEIGHT});
    pointer-events: none;
  }
  .notistack-CollapseWrapper { padding-block: ${space(1)}; pointer-events: auto; }
`;

interface ToastContentProps {
  notification: Notification;
}

/** One toast. A pointer or the focus on it holds all of them, so that nobody has to read in a hurry. */
function ToastContent({ notification: { id, tone, text } }: ToastContentProps) {
  const dispatch = useAppDispatch();
  const hold = () => { dispatch(notificationsHeld()); };
  const release = () => { dispatch(notificationsReleased()); };
  return (
    <div role={tone === 'error' ? 'alert' : undefined} onPointerEnter={hold} onPointerLeave={release} onFocus={hold} onBlur={release}>
      <Toast tone={tone} onDismiss={() => { dispatch(notificationDismissed({ id })); }}>{text}</Toast>
    </div>
  );
}

/** Keeps notistack's stack the same as the state's list. */
function ToastBridge() {
  const notifications = useAppSelector(selectNotifications);
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  const shown = useRef(new Set<string>());

  // Ties notistack, which keeps a list of its own, to the state. It never closes a toast by itself.
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

/** The toasts of the site. The region is there from the start, for one that appears with its first text may go unread. */
export function Toasts() {
  const [region, setRegion] = useState<HTMLElement | null>(null);
  return (
    <>
      <ToastPlaces />
      <section ref={setRegion} aria-label="Notifications" aria-live="polite" aria-relevant="additions" />
      {region ? (
        <SnackbarProvider maxSnack={MAX_NOTIFICATIONS} domRoot={region} anchorOrigin={{ vertical: 'top', horizontal: 'right' }}>
          <ToastBridge />
        </SnackbarProvider>
      ) : null}
    </>
  );
}
