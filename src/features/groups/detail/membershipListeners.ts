import { errorMessage, errorStatus } from '../../../api/errorMessage';
import { cacheJoined, cacheLeft } from '../../../api/groupCache';
import { groupsApi } from '../../../api/groupsApi';
import { selectGroupById } from '../../../api/groupSelectors';
import { HTTP_CONFLICT, HTTP_FORBIDDEN, HTTP_NOT_FOUND } from '../../../api/httpStatus';
import type { Group } from '../../../contract/types';
import { forgetGroup, removeGroup, sendChange, withGroupChange } from '../../../core/groupChanges/changeGroup';
import { navigationRequested } from '../../../core/location/locationSlice';
import { REFETCH } from '../../../core/screen';
import { revisionOf } from '../../../domain/groups/normaliseGroup';
import { paths } from '../../../domain/routes/routes';
import { failure } from '../../../domain/texts/messages';
import type { AppListenerApi, AppStartListening } from '../../../store/listenerMiddleware';
import type { RootState } from '../../../store/types';
import {
  deleteConfirmed,
  deleteRequested,
  groupJoined,
  groupLeft,
  joinFailed,
  joinRequested,
  leaveFailed,
  leaveRequested,
  selectIsOpen,
} from './groupDetailSlice';

const { joinGroup, leaveGroup, getGroup } = groupsApi.endpoints;

/** Everything in which joining and leaving differ. */
const MEMBERSHIP = {
  joining: { call: joinGroup, cache: cacheJoined, succeeded: groupJoined, failed: joinFailed, fallback: failure.join, makesMember: true },
  leaving: { call: leaveGroup, cache: cacheLeft, succeeded: groupLeft, failed: leaveFailed, fallback: failure.leave, makesMember: false },
} as const;

type MembershipChange = keyof typeof MEMBERSHIP;

/** Whether the group looks as if the change was made. */
const isMade = (makesMember: boolean) => (now: Group | 'gone', userId: string | null): boolean =>
  now !== 'gone' && now.members.some(({ _id }) => _id === userId) === makesMember;

/** Refetches the group so that the page shows why the request was refused. */
function showRefusal(api: AppListenerApi, groupId: string, error: unknown): void {
  const status = errorStatus(error);
  if (status === HTTP_NOT_FOUND) forgetGroup(api, groupId);
  if (status === HTTP_CONFLICT || status === HTTP_FORBIDDEN) void api.dispatch(getGroup.initiate(groupId, REFETCH));
}

async function sendMembership(change: MembershipChange, groupId: string, api: AppListenerApi): Promise<void> {
  const { call, cache, succeeded, failed, fallback, makesMember } = MEMBERSHIP[change];
  const outcome = await sendChange(api, groupId, api.dispatch(call.initiate(groupId, { track: false })), isMade(makesMember));
  if (!outcome) return;
  if (!outcome.made) {
    api.dispatch(failed({ groupId, message: errorMessage(outcome.error, fallback) }));
    showRefusal(api, groupId, outcome.error);
    return;
  }
  if (outcome.now) cache(api.dispatch, outcome.now);
  api.dispatch(succeeded({ groupId }));
}

async function changeMembership(change: MembershipChange, groupId: string, api: AppListenerApi): Promise<void> {
  if (selectIsOpen(api.getState(), groupId)) await withGroupChange(api, groupId, change, () => sendMembership(change, groupId, api));
}

/** The id of the group in the question "Delete this group?". */
function askedAbout({ groupDetail }: RootState): string | null {
  return groupDetail.status === 'ready' && groupDetail.action.status === 'confirmingDelete' ? groupDetail.groupId : null;
}

/** The question says how many members lose the group. A join does not prevent the deletion, so the count must be current. */
function recount(_action: unknown, api: AppListenerApi): void {
  const groupId = askedAbout(api.getState());
  if (groupId === null || askedAbout(api.getOriginalState()) !== null) return;
  void api.dispatch(getGroup.initiate(groupId, REFETCH));
}

/** Deletes the open group by the version shown, then opens My Groups unless the user has left the page. */
async function removeAsked(_action: unknown, api: AppListenerApi): Promise<void> {
  const groupId = askedAbout(api.getOriginalState());
  if (groupId === null) return;
  const seen = revisionOf(selectGroupById(api.getState(), groupId) ?? {});
  const isDeleted = await removeGroup(api, { groupId, ...seen, from: 'detail' });
  const page = api.getState().groupDetail;
  if (isDeleted && page.status === 'gone' && page.groupId === groupId)
    api.dispatch(navigationRequested({ url: paths.myGroups, replace: true }));
}

/** Join, leave and delete on the open page. The cache is updated before the event is dispatched. */
export function startMembershipListeners(startListening: AppStartListening): void {
  startListening({ actionCreator: joinRequested, effect: ({ payload }, api) => changeMembership('joining', payload.groupId, api) });
  startListening({ actionCreator: leaveRequested, effect: ({ payload }, api) => changeMembership('leaving', payload.groupId, api) });
  startListening({ actionCreator: deleteRequested, effect: recount });
  startListening({ actionCreator: deleteConfirmed, effect: removeAsked });
}
