import { errorMessage } from '../../api/errorMessage';
import { awaitMutation, type RunningChange } from '../../core/requests';
import type { AppListenerApi } from '../../store/listenerMiddleware';
import { selectDeskWork, workRefused } from './deskSlice';

/** When the server says nothing itself. */
const NOT_DONE = 'That did not work. Please try again.';

/** Whether the machine took the event: it ignores one while another is under way. */
export const isTaken = (api: AppListenerApi): boolean => selectDeskWork(api.getState()) !== selectDeskWork(api.getOriginalState());

/** @returns what the server answered; null when it refused, which the state says then, and after a sign-out */
export async function outcomeOf<T>(api: AppListenerApi, change: RunningChange<{ data?: T; error?: unknown }>): Promise<T | null> {
  const outcome = await awaitMutation(api, change);
  if (outcome?.error) api.dispatch(workRefused({ message: errorMessage(outcome.error, NOT_DONE) }));
  return outcome?.data ?? null;
}
