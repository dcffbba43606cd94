import type { AppListenerApi } from '../../store/listenerMiddleware';
import { reauthAsked, reauthConfirmed, selectReauth, type ReauthQuestion } from './reauthSlice';

/**
 * Asks the user to show that it is they, and waits for the answer.
 * @returns whether they did; false also when they cancel, or the session ends meanwhile
 */
export async function confirmUser(question: ReauthQuestion, api: AppListenerApi): Promise<boolean> {
  if (selectReauth(api.getState()).status !== 'closed') return false;
  api.dispatch(reauthAsked(question));
  const answer = await api.take((_action, state) => selectReauth(state).status === 'closed');
  return answer !== null && reauthConfirmed.match(answer[0]);
}
