import { errorMessage } from '../../api/errorMessage';
import { inboxApi } from '../../api/inboxApi';
import { untilAnswered } from '../../core/askAgain';
import { selectUid } from '../../core/auth/authSlice';
import { holdWhile } from '../../core/holdWhile';
import { awaitMutation } from '../../core/requests';
import { REFETCH } from '../../core/screen';
import { preferencesFailure } from '../../domain/inbox/inboxMessages';
import type { AppListenerApi, AppStartListening } from '../../store/listenerMiddleware';
import { observeUntilCancelled } from '../../store/observeUntilCancelled';
import type { RootState } from '../../store/types';
import { selectSectionArg } from './accountSelectors';
import { selectChosenPreferences, selectPreferences } from './preferencesSelectors';
import {
  preferencesRefused, preferencesSaved, preferencesSubmitted, selectSaving,
} from './preferencesSlice';

const { getPreferences, savePreferences } = inboxApi.endpoints;

const isAsking = (state: RootState): boolean => getPreferences.select(undefined)(state).status === 'pending';

async function save({ payload }: ReturnType<typeof preferencesSubmitted>, api: AppListenerApi): Promise<void> {
  const saving = selectSaving(api.getState());
  if (saving === selectSaving(api.getOriginalState())) return;
  const uid = selectUid(api.getState());
  // An answer from before the saving, which comes after it, would show the old ones.
  await untilAnswered(api, isAsking);
  if (selectUid(api.getState()) !== uid) return;
  const chosen = selectChosenPreferences(api.getState()) ?? payload;
  const outcome = await awaitMutation(api, api.dispatch(savePreferences.initiate(chosen, { track: false })));
  // The page may have been left, and something else be saved.
  if (!outcome || selectSaving(api.getState()) !== saving) return;
  if (outcome.error) api.dispatch(preferencesRefused({ message: errorMessage(outcome.error, preferencesFailure.save) }));
  else api.dispatch(preferencesSaved());
}

/** They are saved as a whole, and may have changed: a mail has a button that ends all mails. */
function refresh({ dispatch, getState }: AppListenerApi): void {
  const isLoaded = selectPreferences(getState()).status === 'loaded';
  if (isLoaded && selectSaving(getState()).status !== 'saving') void dispatch(getPreferences.initiate(undefined, REFETCH));
}

/** What the user is notified of: a section of the account page. It is not there before it is loaded, so nobody waits for it. */
export function startPreferencesListeners(startListening: AppStartListening): void {
  holdWhile(startListening, getPreferences, { argOf: selectSectionArg, slowed: null });
  startListening({
    predicate: (_action, current, previous) => selectSectionArg(current) !== selectSectionArg(previous),
    effect: async (_action, api) => {
      api.cancelActiveListeners();
      if (selectSectionArg(api.getState()) === null) return;
      await observeUntilCancelled(api, () => api.extra.browser.onVisibilityChange((visible) => { if (visible) refresh(api); }));
    },
  });
  startListening({ actionCreator: preferencesSubmitted, effect: save });
}
