import { errorMessage, isResponseLost } from '../../api/errorMessage';
import { endsSession } from '../../api/sessionErrors';
import { usersApi } from '../../api/usersApi';
import { accountDeleted, selectUid } from '../../core/auth/authSlice';
import { holdWhile } from '../../core/holdWhile';
import { awaitMutation } from '../../core/requests';
import { accountFailure } from '../../domain/account/accountMessages';
import type { AppListenerApi, AppStartListening } from '../../store/listenerMiddleware';
import { selectSignInMethods } from './accountSelectors';
import { accountClosed } from './accountSlice';
import { confirmUser } from './confirmUser';
import { selectGroupsArg } from './deletionSelectors';
import { deletionClosed, deletionDropped, deletionRefused, deletionSubmitted, selectDeletion } from './deletionSlice';

const { deleteAccount, listCreatedWithMembers } = usersApi.endpoints;

/** Whether a deletion was made although its answer is lost: the identity service no longer knows the session, which was just confirmed. */
const isGone = ({ extra, pause }: AppListenerApi): Promise<boolean> =>
  pause(extra.identity.getToken({ forceRefresh: true }).then(() => false, endsSession));

/** The server deletes everything in one go, or nothing. */
async function deleteIt({ payload: { groups } }: ReturnType<typeof deletionSubmitted>, api: AppListenerApi): Promise<void> {
  if (selectDeletion(api.getOriginalState()).status !== 'deciding') return;
  const uid = selectUid(api.getState());
  if (!await confirmUser({ reason: 'deletion', signInMethods: selectSignInMethods(api.getState()) }, api)) {
    api.dispatch(deletionDropped());
    return;
  }
  const outcome = await awaitMutation(api, api.dispatch(deleteAccount.initiate({ groups }, { track: false })));
  if (!outcome) return;
  const isDone = outcome.error === undefined || (isResponseLost(outcome.error) && await isGone(api));
  if (selectUid(api.getState()) !== uid) return;
  api.dispatch(isDone ? accountDeleted() : deletionRefused({ message: errorMessage(outcome.error, accountFailure.deletion) }));
}

/** Deleting the user's account. What follows a success is in `core/auth`. */
export function startDeletionListeners(startListening: AppStartListening): void {
  holdWhile(startListening, listCreatedWithMembers, { argOf: selectGroupsArg });
  startListening({ actionCreator: deletionSubmitted, effect: deleteIt });
  startListening({ actionCreator: accountClosed, effect: (_action, { dispatch }) => { dispatch(deletionClosed()); } });
}
