import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { errorMessage } from '../../api/errorMessage';
import { awaitMutation, type RunningChange } from '../../core/requests';
import type { Services } from '../../services/types';
import type { AppListenerApi } from '../../store/listenerMiddleware';
import type { RootState } from '../../store/types';
import { selectDeskWork, workRefused } from './deskSlice';

/** When the server says nothing itself. */
const NOT_DONE = 'That did not work. Please try again.';

/** Whether the machine took the event: it ignores one while another is under way. */
export const isTaken = (api: AppListenerApi): boolean => selectDeskWork(api.getState()) !== selectDeskWork(api.getOriginalState());

type Answer<T> = RunningChange<{ data?: T; error?: unknown }>;

/** @returns what the server answered; null when it refused, which the state says then, and after a sign-out */
export async function outcomeOf<T>(api: AppListenerApi, change: Answer<T>): Promise<T | null> {
  const outcome = await awaitMutation(api, change);
  if (outcome?.error) api.dispatch(workRefused({ message: errorMessage(outcome.error, NOT_DONE) }));
  return outcome?.data ?? null;
}

/** A mutation's endpoint, as far as it is needed here. */
interface Endpoint<Arg> {
  initiate: (arg: Arg, options: { track: false }) => ThunkAction<Answer<unknown>, RootState, Services, UnknownAction>;
}

/** The effect of an event that sends its payload. `received`: the server has taken it. */
export const sends = <Arg>(endpoint: Endpoint<Arg>, received: () => UnknownAction) =>
  async ({ payload }: { payload: Arg }, api: AppListenerApi): Promise<void> => {
    if (isTaken(api) && await outcomeOf(api, api.dispatch(endpoint.initiate(payload, { track: false })))) api.dispatch(received());
  };
