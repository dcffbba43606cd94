import { errorMessage, isResponseLost } from '../../api/errorMessage';
import { endsSession } from '../../api/sessionErrors';
import { usersApi } from '../../api/usersApi';
import { SESSION_ENDED_CODE } from '../../contract/errorCodes';
import { accountDeleted, selectUid } from '../../core/auth/authSlice';
import { holdWhile } from '../../core/holdWhile';
import { awaitMutation } from '../../core/requests';
import { accountFailure } from '../../domain/account/accountMessages';
import type { Services } from '../../services/types';
import type { AppListenerApi, AppStartListening } from '../../store/listenerMiddleware';
import { selectSignInMethods } from './accountSelectors';
import { accountClosed } from './accountSlice';
import { confirmUser } from './confirmUser';
import { selectGroupsArg } from './deletionSelectors';
import { deletionClosed, deletionDropped, deletionRefused, deletionSubmitted, selectDeletion } from './deletionSlice';

const { deleteAccount, listCreatedWithMembers } = usersApi.endpoints;

/** What the server answers about a profile that is gone; another of its processes may not know yet that the session has ended. */
const GONE_CODES: readonly unknown[] = [SESSION_ENDED_CODE, 'profile_not_found'];

/** Asked outside the API, where an ended session logs out at once. */
async function hasLostProfile({ identity, http }: Services): Promise<boolean> {
  const authorization = `Bearer ${await identity.getToken()}`;
  const response = await http.fetch(new URL('/api/users/profile', http.origin).href, { headers: { authorization } });
  return !response.ok && GONE_CODES.includes((await response.json() as { code?: unknown }).code);
}

/**
 * Whether a deletion was made although its answer is lost: the session, which was just confirmed, is unknown to the identity service, or to
 * the server where a Firebase project still has the account.
 */
const isGone = ({ extra, pause }: AppListenerApi): Promise<boolean> =>
  pause(extra.identity.getToken({ forceRefresh: true }).then(() => hasLostProfile(extra), endsSession).catch(() => false));

/** The server deletes everything in one go, or nothing. */
async function deleteIt({ payload: { groups } }: ReturnType<typeof deletionSubmitted>, api: AppListenerApi): Promise<void> {
  if (selectDeletion(api.getOriginalState()).status !== 'deciding') return;
  const deletion = selectDeletion(api.getState());
  const uid = selectUid(api.getState());
  if (!await confirmUser({ reason: 'deletion', signInMethods: selectSignInMethods(api.getState()) }, api)) {
    api.dispatch(deletionDropped());
    return;
  }
  const outcome = await awaitMutation(api, api.dispatch(deleteAccount.initiate({ groups }, { track: false })));
  if (!outcome) return;
  const isDone = outcome.error === undefined || (isResponseLost(outcome.error) && await isGone(api));
  if (selectUid(api.getState()) !== uid) return;
  if (isDone) api.dispatch(accountDeleted());
  // The page may have been left, and another deletion be on the way.
  else if (selectDeletion(api.getState()) === deletion)
    api.dispatch(deletionRefused({ message: errorMessage(outcome.error, accountFailure.deletion) }));
}

/** Deleting the user's account. What follows a success is in `core/auth`. */
export function startDeletionListeners(startListening: AppStartListening): void {
  holdWhile(startListening, listCreatedWithMembers, { argOf: selectGroupsArg });
  startListening({ actionCreator: deletionSubmitted, effect: deleteIt });
  startListening({ actionCreator: accountClosed, effect: (_action, { dispatch }) => { dispatch(deletionClosed()); } });
}
