import { startDraftListeners } from '../../core/location/draftListeners';
import { errorToast, on, successToast, type ToastRule } from '../../core/notifications/toastRule';
import type { Screen } from '../../core/screen';
import { startAccountListeners } from './accountListeners';
import { AccountPage } from './AccountPage';
import { accountClosed, accountOpened, accountSlice, changeDone } from './accountSlice';
import { startCalendarListeners } from './calendar/calendarListeners';
import { calendarMessages } from './calendar/calendarMessages';
import { addressCopied, calendarSlice } from './calendar/calendarSlice';
import { startChangeListeners } from './changeListeners';
import { startDeletionListeners } from './deletionListeners';
import { deletionSlice } from './deletionSlice';
import { startPhotoListeners } from './photoListeners';
import { startPreferencesListeners } from './preferencesListeners';
import { preferencesSlice } from './preferencesSlice';
import { startSentProblemsListeners } from './problems/sentProblemsListeners';
import { problemDeleted, sentProblemsSlice } from './problems/sentProblemsSlice';
import { startReauthListeners } from './reauthListeners';
import { reauthSlice } from './reauthSlice';

const COPY = 'copyCalendar';

const TOASTS: readonly ToastRule[] = [
  on(changeDone, ({ payload: { section } }, { auth }) =>
    (section === 'password' && auth.status === 'signedOut' ? successToast('Your new password is saved. Log in with it.') : null)),
  on(addressCopied, ({ payload: { outcome } }) =>
    (outcome === 'failed' ? errorToast(calendarMessages.copyFailed, COPY) : successToast(calendarMessages[outcome], COPY))),
  on(problemDeleted, (_action, { sentProblems }) => (sentProblems.status === 'deleting' ? successToast('Problem deleted.') : null)),
];

/** The account page. */
export const screen: Screen<'account'> = {
  pages: { account: AccountPage },
  reducers: {
    account: accountSlice.reducer, calendar: calendarSlice.reducer, preferences: preferencesSlice.reducer, reauth: reauthSlice.reducer,
    deletion: deletionSlice.reducer, sentProblems: sentProblemsSlice.reducer,
  },
  starters: [
    startAccountListeners, startPhotoListeners, startChangeListeners, startCalendarListeners, startDeletionListeners,
    startPreferencesListeners, startReauthListeners, startSentProblemsListeners, startDraftListeners,
  ],
  events: { account: { opened: () => accountOpened(), closed: accountClosed } },
  toasts: TOASTS,
};
