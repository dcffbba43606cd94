import { startConfirmationListeners } from '../../core/auth/confirmationListeners';
import { errorToast, on } from '../../core/notifications/toastRule';
import type { Screen } from '../../core/screen';
import { startInboxListeners } from './inboxListeners';
import { InboxPage } from './InboxPage';
import { inboxClosed, inboxOpened, inboxSlice, readFailed } from './inboxSlice';
import { newsToast } from './newsToast';
import { startReadListeners } from './readListeners';
import { startTimeZoneListeners } from './timeZoneListeners';

/** The page of the notifications, and what fills the bell. Loaded once somebody is signed in (`app/lateCodeListeners.ts`). */
export const screen: Screen<'inbox'> = {
  pages: { inbox: InboxPage },
  reducers: { inbox: inboxSlice.reducer },
  starters: [startInboxListeners, startReadListeners, startTimeZoneListeners, startConfirmationListeners],
  events: { inbox: { opened: () => inboxOpened(), closed: inboxClosed } },
  toasts: [on(readFailed, ({ payload }) => errorToast(payload.message)), newsToast],
};
