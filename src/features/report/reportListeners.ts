import { errorMessage } from '../../api/errorMessage';
import { groupQueries } from '../../api/groupQueries';
import { reportsApi } from '../../api/reportsApi';
import { holdWhile } from '../../core/holdWhile';
import { awaitMutation } from '../../core/requests';
import type { AppListenerApi, AppStartListening } from '../../store/listenerMiddleware';
import { selectGroupToName } from './reportSelectors';
import { reportReceived, reportRefused, reportSubmitted, selectReport } from './reportSlice';

/** When the server says nothing itself. */
const NOT_SENT = 'We couldn’t send your report. Please try again.';

async function send({ payload }: ReturnType<typeof reportSubmitted>, api: AppListenerApi): Promise<void> {
  const sending = selectReport(api.getState());
  if (sending === selectReport(api.getOriginalState())) return;
  const outcome = await awaitMutation(api, api.dispatch(reportsApi.endpoints.sendReport.initiate(payload, { track: false })));
  // The page may have been left, and another report be on the way.
  if (!outcome || selectReport(api.getState()) !== sending) return;
  api.dispatch(outcome.error ? reportRefused({ message: errorMessage(outcome.error, NOT_SENT) }) : reportReceived());
}

/** Loads the group that is reported, for its name, and sends the report. */
export function startReportListeners(startListening: AppStartListening): void {
  holdWhile(startListening, groupQueries.endpoints.getGroup, { argOf: selectGroupToName });
  startListening({ actionCreator: reportSubmitted, effect: send });
}
