import { apiSlice } from '../../api/apiSlice';
import { confirmationApi } from '../../api/confirmationApi';
import { userCodeLoaded } from '../../api/sessionEvents';
import type { AppListenerApi, AppStartListening } from '../../store/listenerMiddleware';
import { observeUntilCancelled } from '../../store/observeUntilCancelled';
import { holdWhile } from '../holdWhile';
import { refetchStarted } from '../live/liveSlice';
import { openArg } from '../location/openParam';
import { selectIsConfirmed, selectMustConfirm } from './confirmationSelectors';
import { passOnConfirmation } from './passOnConfirmation';

/** On the pages that show it, besides the account page, which asks for all that is known of the account. */
const argOf = openArg('group', 'inbox');

/** What is known of the account may be old: the link was perhaps opened in another tab. */
function askAgain({ dispatch, getState }: AppListenerApi): void {
  if (selectMustConfirm(getState())) dispatch(apiSlice.util.invalidateTags(['Account']));
}

/**
 * Whether the user's address is confirmed, while a page shows it. As long as it is not, it is asked again when the tab is shown, and when
 * the live stream says that what the inbox shows has changed.
 */
export function startConfirmationListeners(startListening: AppStartListening): void {
  holdWhile(startListening, confirmationApi.endpoints.isEmailConfirmed, { argOf, asksAgain: userCodeLoaded.match, slowed: null });
  startListening({
    predicate: (_action, current, previous) => selectMustConfirm(current) !== selectMustConfirm(previous),
    effect: async (_action, api) => {
      api.cancelActiveListeners();
      if (selectIsConfirmed(api.getState())) await passOnConfirmation(api);
      if (!selectMustConfirm(api.getState())) return;
      await observeUntilCancelled(api, () => api.extra.browser.onVisibilityChange((visible) => { if (visible) askAgain(api); }));
    },
  });
  startListening({ actionCreator: refetchStarted, effect: ({ payload: { inbox } }, api) => { if (inbox) askAgain(api); } });
}
