import { deskProblemsApi } from '../../../api/deskProblemsApi';
import { loadShownProblem } from '../../../api/problemRecording';
import type { AppListenerApi, AppStartListening } from '../../../store/listenerMiddleware';
import {
  decisionReceived, problemAnswered, problemStateChosen, viewerOpened, viewerRequested, workRefused,
} from '../deskSlice';
import { isTaken, sends } from '../deskWork';

const { answerProblem, changeProblemState } = deskProblemsApi.endpoints;

const BLOCKED = 'Your browser blocked the new tab. Allow pop-ups for this site, then try again.';

/** Opens the viewer at once, so that the browser allows it; the recording follows. */
async function openViewer({ payload: { problemId, step } }: ReturnType<typeof viewerRequested>, api: AppListenerApi): Promise<void> {
  if (!isTaken(api)) return;
  const isOpen = await api.extra.viewer.open(problemId, () => loadShownProblem(api, problemId, step));
  api.dispatch(isOpen ? viewerOpened() : workRefused({ message: BLOCKED }));
}

/** Opens the session of a problem, answers whoever sent it, and closes it. */
export function startProblemDeskListeners(startListening: AppStartListening): void {
  startListening({ actionCreator: viewerRequested, effect: openViewer });
  startListening({ actionCreator: problemAnswered, effect: sends(answerProblem, decisionReceived) });
  startListening({ actionCreator: problemStateChosen, effect: sends(changeProblemState, decisionReceived) });
}
