import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { calendarApi, CalendarRefused, makeCalendarAddress } from '../../../api/calendarApi';
import { errorMessage, errorStatus } from '../../../api/errorMessage';
import { HTTP_NOT_FOUND } from '../../../api/httpStatus';
import { selectUid } from '../../../core/auth/authSlice';
import { awaitMutation, awaitPart } from '../../../core/requests';
import { accountMessage } from '../../../domain/accountErrors';
import { calendarMessages } from '../../../domain/calendarMessages';
import type { Services } from '../../../services/types';
import type { AppListenerApi, AppStartListening } from '../../../store/listenerMiddleware';
import type { RootState } from '../../../store/types';
import { accountClosed, accountOpened } from '../accountSlice';
import {
  addressCopied, addressCopyRequested, addressMade, addressRequested, calendarEnded, calendarEndRequested, calendarLoaded,
  calendarLoadFailed, calendarMissing, calendarRefused, calendarRetried, selectCalendar, type CopyOutcome,
} from './calendarSlice';

const ADDRESS_FILE = 'hobnob-calendar-address.txt';

/** Holds the secret address between making and copying it. It is never in the state or an action (ARCHITECTURE.md, rule 11). */
interface Held {
  url: string | null;
}

async function load(_action: UnknownAction, api: AppListenerApi): Promise<void> {
  const calendar = selectCalendar(api.getState());
  if (calendar.status !== 'loading' || calendar === selectCalendar(api.getOriginalState())) return;
  api.cancelActiveListeners();
  const request = api.dispatch(calendarApi.endpoints.getCalendarSince.initiate(undefined, { forceRefetch: true, subscribe: false }));
  const outcome = await awaitPart(api, request, (state) => selectCalendar(state).status === 'loading');
  if (!outcome) return;
  if (outcome.isSuccess) api.dispatch(calendarLoaded({ since: outcome.data }));
  else api.dispatch(errorStatus(outcome.error) === HTTP_NOT_FOUND ? calendarMissing() : calendarLoadFailed());
}

const changeOf = (state: RootState): string | null => {
  const calendar = selectCalendar(state);
  return calendar.status === 'ready' ? calendar.change.status : null;
};

async function make(_action: UnknownAction, api: AppListenerApi, held: Held): Promise<void> {
  if (changeOf(api.getState()) !== 'making' || changeOf(api.getOriginalState()) === 'making') return;
  const uid = selectUid(api.getState());
  try {
    const request = makeCalendarAddress(api, calendarMessages.makeFailed);
    const address = await awaitPart(api, request, (state) => changeOf(state) === 'making');
    // The page was left, or it is another user's: nobody may see it, and a new one can be made.
    if (!address) return;
    held.url = address.url;
    api.dispatch(addressMade({ since: address.since }));
  } catch (error) {
    if (api.signal.aborted) throw error;
    if (selectUid(api.getState()) !== uid || changeOf(api.getState()) !== 'making') return;
    api.extra.errors.report(error, 'The address of the calendar could not be made');
    const message = error instanceof CalendarRefused ? error.message : accountMessage(error, calendarMessages.makeFailed);
    api.dispatch(calendarRefused({ message }));
  }
}

async function end(_action: UnknownAction, api: AppListenerApi, held: Held): Promise<void> {
  if (changeOf(api.getState()) !== 'ending' || changeOf(api.getOriginalState()) === 'ending') return;
  const outcome = await awaitMutation(api, api.dispatch(calendarApi.endpoints.endCalendar.initiate(undefined, { track: false })));
  if (!outcome) return;
  if (outcome.error === undefined) {
    held.url = null;
    api.dispatch(calendarEnded());
  } else api.dispatch(calendarRefused({ message: errorMessage(outcome.error, calendarMessages.endFailed) }));
}

/** Copies the address, or saves it as a file where the browser has no clipboard for pages, as without https. */
async function passOn({ sharing, files }: Services, url: string): Promise<CopyOutcome> {
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

/** The personal calendar: its section of the account page. */
export function startCalendarListeners(startListening: AppStartListening): void {
  const held: Held = { url: null };
  startListening({ matcher: isAnyOf(accountOpened, calendarRetried), effect: load });
  startListening({ actionCreator: accountClosed, effect: () => { held.url = null; } });
  startListening({ actionCreator: addressRequested, effect: (action, api) => make(action, api, held) });
  startListening({ actionCreator: calendarEndRequested, effect: (action, api) => end(action, api, held) });
  startListening({
    actionCreator: addressCopyRequested,
    effect: async (_action, { dispatch, extra }) => {
      if (held.url !== null) dispatch(addressCopied({ outcome: await passOn(extra, held.url) }));
    },
  });
}
