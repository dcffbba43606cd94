import { deleteFailed, groupDeleted } from '../api/groupEvents';
import { AUTH_TOASTS } from '../core/auth/authToasts';
import { errorToast, on, successToast, type ToastRule } from '../core/notifications/toastRule';
import { success } from '../domain/texts/messages';

/** The toasts of events that more than one screen dispatches; a screen's own toasts come with it (`xScreen.ts`). */
export const TOAST_RULES: readonly ToastRule[] = [
  ...AUTH_TOASTS,
  on(groupDeleted, ({ payload }) => successToast(success.delete, `delete ${payload.groupId}`)),
  on(deleteFailed, ({ payload }) => errorToast(payload.message, `delete ${payload.groupId}`)),
];
