import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { errorMessage } from '../../api/errorMessage';
import { awaitMutation, type RunningChange } from '../../core/requests';
import type { Services } from '../../services/types';
import type { AppListenerApi } from '../../store/listenerMiddleware';
import type { RootState } from '../../store/types';
import { earlierWorkRefused, selectDeskWork, workRefused } from './deskSlice';

/** When the server says nothing itself. */
const NOT_DONE = 'That did not work. Please try again.';

/** Whether the machine took the event: it ignores one while another is under way. */
export const isTaken = (api: AppListenerApi): boolean => selectDeskWork(api.getState()) !== selectDeskWork(api.getOriginalState());

/** Says whether the page is still at the work that has just started: what ends it, and every item that is opened, replaces it. */
export function watchWork(api: AppListenerApi): () => boolean {
  const work = selectDeskWork(api.getState());
  return () => selectDeskWork(api.getState()) === work;
}

/** Work was refused. @param isHere whether its page is still open, which says so then */
export const refusal = (isHere: boolean, message: string) => (isHere ? workRefused : earlierWorkRefused)({ message });

type Answer<T> = RunningChange<{ data?: T; error?: unknown }>;

/** @returns what the server answered; null after a refusal, which the operator is shown, after a sign-out, and once the page was left */
export async function outcomeOf<T>(api: AppListenerApi, change: Answer<T>): Promise<T | null> {
  const isHere = watchWork(api);
  const outcome = await awaitMutation(api, change);
  if (outcome?.error) api.dispatch(refusal(isHere(), errorMessage(outcome.error, NOT_DONE)));
  return isHere() ? outcome?.data ?? null : null;
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
