import { usersApi } from '../../api/usersApi';
import { holdWhile } from '../../core/holdWhile';
import type { AppStartListening } from '../../store/listenerMiddleware';
import { selectPageArg, selectSectionArg } from './accountSelectors';
import { accountClosed } from './accountSlice';
import { reauthCancelled } from './reauthSlice';

const { getAccountFacts, listSessions } = usersApi.endpoints;

/** What the identity service knows comes first; the list of devices follows. Leaving the page ends both, and an open question. */
export function startAccountListeners(startListening: AppStartListening): void {
  holdWhile(startListening, getAccountFacts, { argOf: selectPageArg });
  holdWhile(startListening, listSessions, { argOf: selectSectionArg });
  startListening({ actionCreator: accountClosed, effect: (_action, { dispatch }) => { dispatch(reauthCancelled()); } });
}
