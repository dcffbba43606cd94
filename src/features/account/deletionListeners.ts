import { isAnyOf } from '@reduxjs/toolkit';
import { errorMessage, errorStatus } from '../../api/errorMessage';
import { HTTP_CONFLICT } from '../../api/httpStatus';
import { usersApi } from '../../api/usersApi';
import { accountDeleted, selectUid, selectUserId } from '../../core/auth/authSlice';
import { awaitMutation } from '../../core/requests';
import { accountFailure } from '../../domain/accountMessages';
import { fatesOf, ownedGroups, type OwnedGroup } from '../../domain/groupFate';
import type { AppListenerApi, AppStartListening } from '../../store/listenerMiddleware';
import { selectWays } from './accountSelectors';
import { accountClosed } from './accountSlice';
import { confirmUser } from './confirmUser';
import {
  deletionClosed,
  deletionDropped,
  deletionOpened,
  deletionRefused,
  deletionRetried,
  deletionSubmitted,
  ownedGroupsFailed,
  ownedGroupsListed,
  selectDeletion,
} from './deletionSlice';

const { deleteAccount, listCreatedWithMembers } = usersApi.endpoints;

/** The user's groups as they are now, or the words of a refusal; null when the user is gone. */
async function groupsNow(api: AppListenerApi): Promise<{ groups: OwnedGroup[] } | { message: string } | null> {
  const outcome = await awaitMutation(
    api,
    api.dispatch(listCreatedWithMembers.initiate(undefined, { forceRefetch: true, subscribe: false })),
  );
  if (!outcome) return null;
  if (!outcome.isSuccess) return { message: errorMessage(outcome.error, accountFailure.groups) };
  return { groups: ownedGroups(outcome.data, selectUserId(api.getState()) ?? '') };
}

async function listGroups(_action: unknown, api: AppListenerApi): Promise<void> {
  api.cancelActiveListeners();
  if (selectDeletion(api.getState()).status !== 'loading') return;
  const outcome = await groupsNow(api);
  if (!outcome) return;
  api.dispatch('message' in outcome ? ownedGroupsFailed(outcome) : ownedGroupsListed(outcome));
}

/** A group of the user's that was not decided on (409) is listed with the others. */
async function refuse(error: unknown, api: AppListenerApi): Promise<void> {
  const message = errorMessage(error, accountFailure.deletion);
  const now = errorStatus(error) === HTTP_CONFLICT ? await groupsNow(api) : null;
  api.dispatch(deletionRefused({ message, ...(now && 'groups' in now ? now : {}) }));
}

/** The server deletes everything in one go, or nothing. */
async function deleteIt(_action: unknown, api: AppListenerApi): Promise<void> {
  const deletion = selectDeletion(api.getState());
  if (selectDeletion(api.getOriginalState()).status !== 'deciding' || deletion.status !== 'deleting') return;
  const uid = selectUid(api.getState());
  if (!await confirmUser({ reason: 'deletion', ways: selectWays(api.getState()) }, api)) {
    api.dispatch(deletionDropped());
    return;
  }
  const groups = fatesOf(deletion.groups) ?? {};
  const outcome = await awaitMutation(api, api.dispatch(deleteAccount.initiate({ groups }, { track: false })));
  if (!outcome || selectUid(api.getState()) !== uid) return;
  if (outcome.error) await refuse(outcome.error, api);
  else api.dispatch(accountDeleted());
}

/** Deleting the user's account. What follows a success is in `core/auth`. */
export function startDeletionListeners(startListening: AppStartListening): void {
  startListening({ matcher: isAnyOf(deletionOpened, deletionRetried, deletionClosed), effect: listGroups });
  startListening({ actionCreator: deletionSubmitted, effect: deleteIt });
  startListening({ actionCreator: accountClosed, effect: (_action, { dispatch }) => { dispatch(deletionClosed()); } });
}
