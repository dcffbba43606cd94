import { createSelector } from '@reduxjs/toolkit';
import { inboxApi } from '../../api/inboxApi';
import { loadedData, selectQueryView, type QueryView } from '../../api/queryView';
import type { Preferences } from '../../contract/types';
import { preferencesFailure } from '../../domain/inbox/inboxMessages';
import type { RootState } from '../../store/types';
import { selectSectionArg } from './accountSelectors';
import { selectDraft } from './preferencesSlice';

/** What the user is notified of, as the server has it. */
export const selectPreferences = (state: RootState): QueryView<Preferences> =>
  selectQueryView(state, inboxApi.endpoints.getPreferences, selectSectionArg(state), preferencesFailure.load);

/** Whether mails to the user's address come back. */
export const selectIsMailReturned = (state: RootState): boolean => loadedData(selectPreferences(state))?.mailReturned === true;

/** What the user is notified of as the form shows it; null before it is loaded. */
export const selectChosenPreferences = createSelector([selectPreferences, selectDraft], (preferences, draft): Preferences | null => {
  if (preferences.status !== 'loaded') return null;
  const { mutedClasses, email, timeZone } = preferences.data;
  return { mutedClasses, email, ...(timeZone === undefined ? {} : { timeZone }), ...draft };
});
