import { errorToast, on } from '../../core/notifications/toastRule';
import { startInboxListeners } from '../../features/inbox/inboxListeners';
import { inboxClosed, inboxOpened, inboxSlice, readFailed } from '../../features/inbox/inboxSlice';
import { startReadListeners } from '../../features/inbox/readListeners';
import type { ScreenPart } from '../screenPart';

/** The page of the notifications, and what fills the bell. Loaded once somebody is signed in (`bellListeners.ts`). */
export const inboxPart: ScreenPart = {
  reducers: { inbox: inboxSlice.reducer },
  starters: [startInboxListeners, startReadListeners],
  screens: { inbox: { opened: () => inboxOpened(), closed: inboxClosed } },
  toasts: [on(readFailed, ({ payload }) => errorToast(payload.message))],
};
