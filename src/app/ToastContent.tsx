import { Toast } from '../components/feedback/Toast';
import {
  notificationDismissed,
  notificationsHeld,
  notificationsReleased,
  type Notification,
} from '../core/notifications/notificationsSlice';
import { useAppDispatch } from '../store/hooks';

export interface ToastContentProps {
  notification: Notification;
}

/** One toast. Hover or focus on it pauses all toasts, so that nobody has to read in a hurry. */
export function ToastContent({ notification: { id, tone, text } }: ToastContentProps) {
  const dispatch = useAppDispatch();
  const hold = () => { dispatch(notificationsHeld()); };
  const release = () => { dispatch(notificationsReleased()); };
  return (
    <div role={tone === 'error' ? 'alert' : undefined} onPointerEnter={hold} onPointerLeave={release} onFocus={hold} onBlur={release}>
      <Toast tone={tone} onDismiss={() => { dispatch(notificationDismissed({ id })); }}>{text}</Toast>
    </div>
  );
}
