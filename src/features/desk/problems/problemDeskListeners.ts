import { deskProblemsApi } from '../../../api/deskProblemsApi';
import { loadShownProblem } from '../../../api/problemRecording';
import type { AppListenerApi, AppStartListening } from '../../../store/listenerMiddleware';
import { decisionReceived, problemAnswered, problemStateChosen, viewerOpened, viewerRequested } from '../deskSlice';
import { isTaken, refusal, sends, watchWork } from '../deskWork';

const { answerProblem, changeProblemState } = deskProblemsApi.endpoints;

const BLOCKED = 'Your browser blocked the new tab. Allow pop-ups for this site, then try again.';

/** Opens the viewer at once, so that the browser allows it; the recording follows. */
async function openViewer({ payload: { problemId, step } }: ReturnType<typeof viewerRequested>, api: AppListenerApi): Promise<void> {
  if (!isTaken(api)) return;
  const isHere = watchWork(api);
  const isOpen = await api.extra.viewer.open(problemId, () => loadShownProblem(api, problemId, step));
  if (!isOpen) api.dispatch(refusal(isHere(), BLOCKED));
  else if (isHere()) api.dispatch(viewerOpened());
}

/** Opens the session of a problem, answers its sender, and closes it. */
export function startProblemDeskListeners(startListening: AppStartListening): void {
  startListening({ actionCreator: viewerRequested, effect: openViewer });
  startListening({ actionCreator: problemAnswered, effect: sends(answerProblem, decisionReceived) });
  startListening({ actionCreator: problemStateChosen, effect: sends(changeProblemState, decisionReceived) });
}
