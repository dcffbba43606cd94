import { errorToast, on, successToast, type ToastRule } from '../../core/notifications/toastRule';
import { calendarMessages } from '../../domain/calendarMessages';
import { startAccountListeners } from '../../features/account/accountListeners';
import { accountClosed, accountOpened, accountSlice } from '../../features/account/accountSlice';
import { startCalendarListeners } from '../../features/account/calendar/calendarListeners';
import { addressCopied, calendarSlice } from '../../features/account/calendar/calendarSlice';
import { startChangeListeners } from '../../features/account/changeListeners';
import { startDeletionListeners } from '../../features/account/deletionListeners';
import { deletionSlice } from '../../features/account/deletionSlice';
import { startPhotoListeners } from '../../features/account/photoListeners';
import { startPreferencesListeners } from '../../features/account/preferencesListeners';
import { preferencesSlice } from '../../features/account/preferencesSlice';
import { startReauthListeners } from '../../features/account/reauthListeners';
import { reauthSlice } from '../../features/account/reauthSlice';
import type { ScreenPart } from '../screenPart';

const TOASTS: readonly ToastRule[] = [
  on(addressCopied, ({ payload: { outcome } }) =>
    (outcome === 'failed' ? errorToast(calendarMessages.copyFailed) : successToast(calendarMessages[outcome]))),
];

/** The account page. */
export const accountPart: ScreenPart = {
  reducers: {
    account: accountSlice.reducer, calendar: calendarSlice.reducer, preferences: preferencesSlice.reducer, reauth: reauthSlice.reducer,
    deletion: deletionSlice.reducer,
  },
  starters: [
    startAccountListeners, startPhotoListeners, startChangeListeners, startCalendarListeners, startDeletionListeners,
    startPreferencesListeners, startReauthListeners,
  ],
  screens: { account: { opened: () => accountOpened(), closed: accountClosed } },
  toasts: TOASTS,
};
