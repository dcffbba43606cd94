import { errorText } from '../../../domain/general/errorText';
import type { AppStartListening } from '../../../store/listenerMiddleware';
import {
  MAX_LISTED_STEPS, recordingFailed, reportClosed, reportFailed, reportListed, reportOpened, reportSaved, reportSaveRequested,
} from './reportSlice';

/** "Report a problem" on the support page. */
export function startReportListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: reportOpened,
    effect: async (_action, { dispatch, extra, getState }) => {
      if (getState().report.dialog.status !== 'listing') return;
      try {
        dispatch(reportListed({ steps: (await extra.sessionLog.steps()).slice(-MAX_LISTED_STEPS) }));
      } catch (error) {
        dispatch(reportClosed());
        dispatch(recordingFailed({ reason: `The recording could not be read: ${errorText(error)}` }));
      }
    },
  });
  startListening({
    actionCreator: reportSaveRequested,
    effect: async (_action, { dispatch, extra, getState, getOriginalState }) => {
      const before = getOriginalState().report.dialog.status;
      const { dialog } = getState().report;
      if (dialog.status !== 'saving' || before === 'saving') return;
      try {
        dispatch(reportSaved({ fileName: await extra.sessionLog.save(dialog.range) }));
      } catch (error) {
        dispatch(reportFailed({ message: errorText(error) }));
      }
    },
  });
}
