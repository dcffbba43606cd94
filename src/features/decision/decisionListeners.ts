import { decisionsApi, type ObjectionArg } from '../../api/decisionsApi';
import { errorMessage } from '../../api/errorMessage';
import { holdQuery } from '../../core/heldQuery';
import { holdWhile } from '../../core/holdWhile';
import { awaitMutation } from '../../core/requests';
import { deskWords } from '../../domain/desk/desk';
import type { AppListenerApi, AppStartListening } from '../../store/listenerMiddleware';
import { selectDecisionId } from './decisionSelectors';
import { objectionReceived, objectionRefused, objectionSubmitted, selectObjecting } from './decisionSlice';

const { getDecision, objectTo } = decisionsApi.endpoints;

/** When the server says nothing itself. */
const NOT_SENT = 'We couldn’t send your objection. Please try again.';

/** Whether the server has these words after all: the answer to them may have been lost. The decision is loaded again, as it is now. */
async function isObjectedTo(api: AppListenerApi, { decisionId, words }: ObjectionArg): Promise<boolean> {
  const request = holdQuery(api, () => api.dispatch(getDecision.initiate(decisionId, { forceRefetch: true })));
  const { isSuccess, data } = await request.outcome;
  request.release();
  return isSuccess && data.objection !== null && data.objection.words === deskWords(words);
}

async function send({ payload }: ReturnType<typeof objectionSubmitted>, api: AppListenerApi): Promise<void> {
  const sending = selectObjecting(api.getState());
  if (sending === selectObjecting(api.getOriginalState())) return;
  const outcome = await awaitMutation(api, api.dispatch(objectTo.initiate(payload, { track: false })));
  // Another decision may be open, with an objection of its own on the way.
  const isShown = (): boolean => selectObjecting(api.getState()) === sending;
  if (!outcome || !isShown()) return;
  const isReceived = !outcome.error || await isObjectedTo(api, payload);
  if (!isShown()) return;
  api.dispatch(isReceived ? objectionReceived() : objectionRefused({ message: errorMessage(outcome.error, NOT_SENT) }));
}

/** Loads the decision while its page is open, and sends an objection. The cache is updated before the event. */
export function startDecisionListeners(startListening: AppStartListening): void {
  holdWhile(startListening, getDecision, { argOf: selectDecisionId });
  startListening({ actionCreator: objectionSubmitted, effect: send });
}
