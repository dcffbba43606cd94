import { errorMessage } from '../../../api/errorMessage';
import { problemsApi } from '../../../api/problemsApi';
import { holdWhile } from '../../../core/holdWhile';
import { awaitMutation } from '../../../core/requests';
import type { AppListenerApi, AppStartListening } from '../../../store/listenerMiddleware';
import { selectSectionArg } from '../accountSelectors';
import { problemDeleted, problemDeletionConfirmed, problemDeletionRefused, selectProblemDeletion } from './sentProblemsSlice';

const { listMyProblems, deleteMyProblem } = problemsApi.endpoints;

/** When the server says nothing itself. */
const NOT_DELETED = 'We couldn’t delete the problem. Please try again.';

async function remove(api: AppListenerApi): Promise<void> {
  const deletion = selectProblemDeletion(api.getState());
  if (deletion.status !== 'deleting' || deletion === selectProblemDeletion(api.getOriginalState())) return;
  const outcome = await awaitMutation(api, api.dispatch(deleteMyProblem.initiate(deletion.problemId, { track: false })));
  // The page may have been left, and another deletion be on the way.
  if (!outcome || selectProblemDeletion(api.getState()) !== deletion) return;
  api.dispatch(outcome.error ? problemDeletionRefused({ message: errorMessage(outcome.error, NOT_DELETED) }) : problemDeleted());
}

/** Loads the problems that the user has sent while the account page is open, and deletes one. */
export function startSentProblemsListeners(startListening: AppStartListening): void {
  holdWhile(startListening, listMyProblems, { argOf: selectSectionArg });
  startListening({ actionCreator: problemDeletionConfirmed, effect: (_action, api) => remove(api) });
}
