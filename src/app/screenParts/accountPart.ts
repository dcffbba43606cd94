import { startAccountListeners } from '../../features/account/accountListeners';
import { accountClosed, accountOpened, accountSlice } from '../../features/account/accountSlice';
import { startChangeListeners } from '../../features/account/changeListeners';
import { startDeletionListeners } from '../../features/account/deletionListeners';
import { deletionSlice } from '../../features/account/deletionSlice';
import { startPhotoListeners } from '../../features/account/photoListeners';
import { startPreferencesListeners } from '../../features/account/preferencesListeners';
import { preferencesSlice } from '../../features/account/preferencesSlice';
import { startReauthListeners } from '../../features/account/reauthListeners';
import { reauthSlice } from '../../features/account/reauthSlice';
import type { ScreenPart } from '../screenPart';

/** The account page. */
export const accountPart: ScreenPart = {
  reducers: {
    account: accountSlice.reducer, preferences: preferencesSlice.reducer, reauth: reauthSlice.reducer, deletion: deletionSlice.reducer,
  },
  starters: [
    startAccountListeners, startPhotoListeners, startChangeListeners, startDeletionListeners, startPreferencesListeners,
    startReauthListeners,
  ],
  screens: { account: { opened: () => accountOpened(), closed: accountClosed } },
};
