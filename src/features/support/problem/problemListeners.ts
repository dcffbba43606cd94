import { errorText } from '../../../domain/general/errorText';
import type { AppStartListening } from '../../../store/listenerMiddleware';
import {
  MAX_LISTED_STEPS, recordingFailed, problemClosed, problemFailed, problemListed, problemOpened, problemSaved, problemSaveRequested,
} from './problemSlice';

/** "Report a problem" on the support page. */
export function startProblemListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: problemOpened,
    effect: async (_action, { dispatch, extra, getState }) => {
      if (getState().problem.dialog.status !== 'listing') return;
      try {
        dispatch(problemListed({ steps: (await extra.sessionLog.steps()).slice(-MAX_LISTED_STEPS) }));
      } catch (error) {
        dispatch(problemClosed());
        dispatch(recordingFailed({ reason: `The recording could not be read: ${errorText(error)}` }));
      }
    },
  });
  startListening({
    actionCreator: problemSaveRequested,
    effect: async (_action, { dispatch, extra, getState, getOriginalState }) => {
      const before = getOriginalState().problem.dialog.status;
      const { dialog } = getState().problem;
      if (dialog.status !== 'saving' || before === 'saving') return;
      try {
        dispatch(problemSaved({ fileName: await extra.sessionLog.save(dialog.range) }));
      } catch (error) {
        dispatch(problemFailed({ message: errorText(error) }));
      }
    },
  });
}
