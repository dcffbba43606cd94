import { deskProblemsApi } from '../../../api/deskProblemsApi';
import { errorMessage } from '../../../api/errorMessage';
import { loadShownProblem } from '../../../api/problemRecording';
import { awaitMutation, type RunningChange } from '../../../core/requests';
import type { AppListenerApi, AppStartListening } from '../../../store/listenerMiddleware';
import {
  decisionReceived, problemAnswered, problemStateChosen, selectDeskWork, viewerOpened, viewerRequested, workRefused,
} from '../deskSlice';

const { answerProblem, changeProblemState } = deskProblemsApi.endpoints;

/** When the server says nothing itself. */
const NOT_DONE = 'That did not work. Please try again.';
const BLOCKED = 'Your browser opened no new tab. Allow this site to open tabs, and try again.';

/** Whether the machine took the event: it ignores one while another is under way. */
const isTaken = (api: AppListenerApi): boolean => selectDeskWork(api.getState()) !== selectDeskWork(api.getOriginalState());

async function carryOut(api: AppListenerApi, start: () => RunningChange<{ error?: unknown }>): Promise<void> {
  if (!isTaken(api)) return;
  const outcome = await awaitMutation(api, start());
  if (outcome) api.dispatch(outcome.error ? workRefused({ message: errorMessage(outcome.error, NOT_DONE) }) : decisionReceived());
}

/** Opens the viewer at once, so that the browser allows it; the recording follows. */
async function openViewer({ payload: { problemId, step } }: ReturnType<typeof viewerRequested>, api: AppListenerApi): Promise<void> {
  if (!isTaken(api)) return;
  const isOpen = await api.extra.viewer.open(problemId, () => loadShownProblem(api, problemId, step));
  api.dispatch(isOpen ? viewerOpened() : workRefused({ message: BLOCKED }));
}

/** Opens the session of a problem, answers whoever sent it, and closes it. */
export function startProblemDeskListeners(startListening: AppStartListening): void {
  startListening({ actionCreator: viewerRequested, effect: openViewer });
  startListening({
    actionCreator: problemAnswered,
    effect: ({ payload }, api) => carryOut(api, () => api.dispatch(answerProblem.initiate(payload, { track: false }))),
  });
  startListening({
    actionCreator: problemStateChosen,
    effect: ({ payload }, api) => carryOut(api, () => api.dispatch(changeProblemState.initiate(payload, { track: false }))),
  });
}
