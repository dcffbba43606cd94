import { decisionsApi } from '../../api/decisionsApi';
import { errorMessage } from '../../api/errorMessage';
import { holdWhile } from '../../core/holdWhile';
import { awaitMutation } from '../../core/requests';
import type { AppListenerApi, AppStartListening } from '../../store/listenerMiddleware';
import { selectDecisionId } from './decisionSelectors';
import { objectionReceived, objectionRefused, objectionSubmitted, selectObjecting } from './decisionSlice';

const { getDecision, objectTo } = decisionsApi.endpoints;

/** When the server says nothing itself. */
const NOT_SENT = 'We couldn’t send your objection. Please try again.';

async function send({ payload }: ReturnType<typeof objectionSubmitted>, api: AppListenerApi): Promise<void> {
  const sending = selectObjecting(api.getState());
  if (sending === selectObjecting(api.getOriginalState())) return;
  const outcome = await awaitMutation(api, api.dispatch(objectTo.initiate(payload, { track: false })));
  // Another decision may be open, with an objection of its own on the way.
  if (!outcome || selectObjecting(api.getState()) !== sending) return;
  api.dispatch(outcome.error ? objectionRefused({ message: errorMessage(outcome.error, NOT_SENT) }) : objectionReceived());
}

/** Loads the decision while its page is open, and sends an objection. The cache is updated before the event. */
export function startDecisionListeners(startListening: AppStartListening): void {
  holdWhile(startListening, getDecision, { argOf: selectDecisionId });
  startListening({ actionCreator: objectionSubmitted, effect: send });
}
