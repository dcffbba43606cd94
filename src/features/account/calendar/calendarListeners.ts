import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { calendarApi, makeCalendarAddress } from '../../../api/calendarApi';
import { errorMessage } from '../../../api/errorMessage';
import { CallRefused } from '../../../api/outsideCache';
import { selectUid } from '../../../core/auth/authSlice';
import { holdWhile } from '../../../core/holdWhile';
import { reportFault } from '../../../core/reportFault';
import { awaitMutation } from '../../../core/requests';
import { accountMessage } from '../../../domain/account/accountErrors';
import type { Services } from '../../../services/types';
import type { AppListenerApi, AppStartListening } from '../../../store/listenerMiddleware';
import type { RootState } from '../../../store/types';
import { selectPageArg } from '../accountSelectors';
import { accountClosed } from '../accountSlice';
import { calendarMessages } from './calendarMessages';
import { selectCalendarSince } from './calendarSelectors';
import {
  addressCopied, addressCopyRequested, addressMade, addressOpenRequested, calendarEnded, calendarEndRequested, calendarRefused,
  selectCalendarChange, type CopyOutcome,
} from './calendarSlice';

const ADDRESS_FILE = 'hobnob-calendar-address.txt';

/** Holds the secret address between making and copying it. It is never in the state or an action (ARCHITECTURE.md, rule 11). */
interface SecretAddress {
  url: string | null;
}

const isMaking = (state: RootState): boolean => selectCalendarChange(state).status === 'making';

/** Whether the address that can still be copied has ended otherwise, as with a new password. */
function hasEnded(state: RootState): boolean {
  const since = selectCalendarSince(state);
  return selectCalendarChange(state).status === 'made' && since.status === 'loaded' && since.data === null;
}

function knowSince({ dispatch }: AppListenerApi, since: string | null): void {
  dispatch(calendarApi.util.updateQueryData('getCalendarSince', undefined, () => since));
}

/** When the page is left, or it is another user's, nobody may see the address; a new one can be made. */
async function makeAddress(_action: UnknownAction, api: AppListenerApi, secret: SecretAddress): Promise<void> {
  api.cancelActiveListeners();
  if (!isMaking(api.getState())) return;
  const uid = selectUid(api.getState());
  const request = makeCalendarAddress(api, calendarMessages.makeFailed);
  api.signal.addEventListener('abort', request.abort);
  try {
    const address = await awaitMutation(api, request);
    if (!address) return;
    secret.url = address.url;
    knowSince(api, address.since);
    api.dispatch(addressMade());
  } catch (error) {
    if (api.signal.aborted) throw error;
    if (selectUid(api.getState()) !== uid) return;
    reportFault(api, error, 'The address of the calendar could not be made');
    const message = error instanceof CallRefused ? error.message : accountMessage(error, calendarMessages.makeFailed);
    api.dispatch(calendarRefused({ message }));
  }
}

async function endAddress(_action: UnknownAction, api: AppListenerApi): Promise<void> {
  const [before, now] = [selectCalendarChange(api.getOriginalState()), selectCalendarChange(api.getState())];
  if (now.status !== 'ending' || before.status === 'ending') return;
  const outcome = await awaitMutation(api, api.dispatch(calendarApi.endpoints.endCalendar.initiate(undefined, { track: false })));
  // The page may have been left, and a new address made.
  if (!outcome || selectCalendarChange(api.getState()) !== now) return;
  if (outcome.error === undefined) {
    knowSince(api, null);
    api.dispatch(calendarEnded());
  } else api.dispatch(calendarRefused({ message: errorMessage(outcome.error, calendarMessages.endFailed) }));
}

/** Copies the address, or saves it as a file where the browser has no clipboard for pages, as without https. */
async function copyOrSave({ sharing, files }: Services, url: string): Promise<CopyOutcome> {
  try {
    await sharing.copy(url);
    return 'copied';
  } catch {
    try {
      files.save(ADDRESS_FILE, new Blob([`${url}\n`], { type: 'text/plain' }));
      return 'saved';
    } catch {
      return 'failed';
    }
  }
}

/** Calendar programs subscribe to a `webcal:` address; they would only import an `https:` one, once. */
const subscriptionOf = (url: string): string => url.replace(/^https?:/, 'webcal:');

/** The personal calendar: its section of the account page. */
export function startCalendarListeners(startListening: AppStartListening): void {
  const secret: SecretAddress = { url: null };
  holdWhile(startListening, calendarApi.endpoints.getCalendarSince, { argOf: selectPageArg });
  startListening({ matcher: isAnyOf(accountClosed, calendarEnded), effect: () => { secret.url = null; } });
  startListening({
    predicate: (_action, current, previous) => isMaking(current) !== isMaking(previous),
    effect: (action, api) => makeAddress(action, api, secret),
  });
  startListening({ actionCreator: calendarEndRequested, effect: endAddress });
  startListening({ predicate: (_action, current) => hasEnded(current), effect: (_action, { dispatch }) => { dispatch(calendarEnded()); } });
  startListening({
    actionCreator: addressCopyRequested,
    effect: async (_action, { dispatch, extra }) => {
      if (secret.url !== null) dispatch(addressCopied({ outcome: await copyOrSave(extra, secret.url) }));
    },
  });
  startListening({
    actionCreator: addressOpenRequested,
    effect: (_action, { extra }) => { if (secret.url !== null) extra.browser.openProgram(subscriptionOf(secret.url)); },
  });
}
