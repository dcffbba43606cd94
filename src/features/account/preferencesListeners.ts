import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { errorMessage, errorStatus } from '../../api/errorMessage';
import { HTTP_NOT_FOUND } from '../../api/httpStatus';
import { inboxApi } from '../../api/inboxApi';
import { awaitMutation, awaitOrAbort } from '../../core/requests';
import { preferencesFailure } from '../../domain/inboxMessages';
import type { AppListenerApi, AppStartListening } from '../../store/listenerMiddleware';
import { accountClosed, accountLoaded } from './accountSlice';
import {
  preferencesAbsent, preferencesFailed, preferencesLoaded, preferencesRefused, preferencesRequested, preferencesSaved,
  preferencesSubmitted, selectPreferences,
} from './preferencesSlice';

const { getPreferences, savePreferences } = inboxApi.endpoints;

/** A backend without notifications answers 404: the page says nothing about them. Leaving the page ends it. */
async function load(_action: UnknownAction, api: AppListenerApi): Promise<void> {
  api.cancelActiveListeners();
  if (selectPreferences(api.getState()).status !== 'loading') return;
  const request = api.dispatch(getPreferences.initiate(undefined, { forceRefetch: true, subscribe: false }));
  const { data, error } = await awaitOrAbort(api, request);
  if (data) api.dispatch(preferencesLoaded(data));
  else if (errorStatus(error) === HTTP_NOT_FOUND) api.dispatch(preferencesAbsent());
  else api.dispatch(preferencesFailed({ message: errorMessage(error, preferencesFailure.load) }));
}

async function save(_action: UnknownAction, api: AppListenerApi): Promise<void> {
  const preferences = selectPreferences(api.getState());
  if (preferences === selectPreferences(api.getOriginalState()) || preferences.status !== 'open') return;
  const outcome = await awaitMutation(api, api.dispatch(savePreferences.initiate(preferences.chosen, { track: false })));
  if (!outcome) return;
  if (outcome.data) api.dispatch(preferencesSaved(outcome.data));
  else api.dispatch(preferencesRefused({ message: errorMessage(outcome.error, preferencesFailure.save) }));
}

export function startPreferencesListeners(startListening: AppStartListening): void {
  startListening({ actionCreator: accountLoaded, effect: (_action, { dispatch }) => { dispatch(preferencesRequested()); } });
  startListening({ matcher: isAnyOf(preferencesRequested, accountClosed), effect: load });
  startListening({ actionCreator: preferencesSubmitted, effect: save });
}
