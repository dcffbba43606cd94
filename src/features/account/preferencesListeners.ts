import { errorMessage } from '../../api/errorMessage';
import { inboxApi } from '../../api/inboxApi';
import { holdWhile } from '../../core/holdWhile';
import { awaitMutation } from '../../core/requests';
import { preferencesFailure } from '../../domain/inbox/inboxMessages';
import type { AppListenerApi, AppStartListening } from '../../store/listenerMiddleware';
import { selectSectionArg } from './accountSelectors';
import {
  preferencesRefused, preferencesSaved, preferencesSubmitted, selectSaving,
} from './preferencesSlice';

const { getPreferences, savePreferences } = inboxApi.endpoints;

async function save({ payload }: ReturnType<typeof preferencesSubmitted>, api: AppListenerApi): Promise<void> {
  if (selectSaving(api.getOriginalState()).status === 'saving') return;
  const outcome = await awaitMutation(api, api.dispatch(savePreferences.initiate(payload, { track: false })));
  if (!outcome) return;
  if (outcome.error) api.dispatch(preferencesRefused({ message: errorMessage(outcome.error, preferencesFailure.save) }));
  else api.dispatch(preferencesSaved());
}

/** What the user is notified of: a section of the account page. It is not there before it is loaded, so nobody waits for it. */
export function startPreferencesListeners(startListening: AppStartListening): void {
  holdWhile(startListening, getPreferences, { argOf: selectSectionArg, slowed: null });
  startListening({ actionCreator: preferencesSubmitted, effect: save });
}
