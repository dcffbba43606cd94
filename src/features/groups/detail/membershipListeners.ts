import { errorMessage, errorStatus } from '../../../api/errorMessage';
import { groupsApi } from '../../../api/groupsApi';
import { selectGroupById } from '../../../api/groupSelectors';
import { navigationRequested } from '../../../core/location/locationSlice';
import { awaitMutation, HTTP_CONFLICT, HTTP_NOT_FOUND } from '../../../core/requests';
import { failure } from '../../../domain/messages';
import { seenIn } from '../../../domain/normaliseGroup';
import { paths } from '../../../domain/routes';
import type { AppListenerApi, AppStartListening } from '../../../store/listenerMiddleware';
import type { RootState } from '../../../store/types';
import {
  deleteConfirmed, deleteFailed, deleteRequested, groupDeleted, groupJoined, joinFailed, joinRequested, groupLeft, leaveFailed, leaveRequested,
  type DetailAction,
} from './groupDetailSlice';

const { joinGroup, leaveGroup, deleteGroup, getGroup } = groupsApi.endpoints;

/** The group that is just now joined, left or deleted; null when the machine is elsewhere. */
function groupIn(state: RootState, action: DetailAction): string | null {
  const detail = state.groupDetail;
  return detail.status === 'ready' && detail.action.status === action ? detail.groupId : null;
}

/** The group that this event set going; null when the reducer ignored it, for example a second click. */
function startedBy(api: AppListenerApi, action: DetailAction): string | null {
  return groupIn(api.getOriginalState(), action) === null ? groupIn(api.getState(), action) : null;
}

/** The server knows better what the group is like: the page should show why the wish was refused. */
function refetchGroup(api: AppListenerApi, groupId: string, error: unknown): void {
  const status = errorStatus(error);
  if (status !== HTTP_NOT_FOUND && status !== HTTP_CONFLICT) return;
  void api.dispatch(getGroup.initiate(groupId, { forceRefetch: true, subscribe: false }));
}

async function join(_action: unknown, api: AppListenerApi): Promise<void> {
  const groupId = startedBy(api, 'joining');
  if (groupId === null) return;
  const outcome = await awaitMutation(api, api.dispatch(joinGroup.initiate(groupId, { track: false })));
  if (!outcome) return;
  if (outcome.error) {
    api.dispatch(joinFailed({ groupId, message: errorMessage(outcome.error, failure.join) }));
    refetchGroup(api, groupId, outcome.error);
  } else api.dispatch(groupJoined({ groupId }));
}

async function leave(_action: unknown, api: AppListenerApi): Promise<void> {
  const groupId = startedBy(api, 'leaving');
  if (groupId === null) return;
  const outcome = await awaitMutation(api, api.dispatch(leaveGroup.initiate(groupId, { track: false })));
  if (!outcome) return;
  if (outcome.error) {
    api.dispatch(leaveFailed({ groupId, message: errorMessage(outcome.error, failure.leave) }));
    refetchGroup(api, groupId, outcome.error);
  } else api.dispatch(groupLeft({ groupId }));
}

/** The question says how many members lose the group. A join does not stop the deletion, so the count must be the newest. */
function recount(_action: unknown, api: AppListenerApi): void {
  const groupId = startedBy(api, 'confirmingDelete');
  if (groupId !== null) void api.dispatch(getGroup.initiate(groupId, { forceRefetch: true, subscribe: false }));
}

/** Deletes the group of the open page, then goes to My Groups, unless the person has gone elsewhere meanwhile (specification, section 4). */
async function remove(_action: unknown, api: AppListenerApi): Promise<void> {
  const groupId = startedBy(api, 'deleting');
  if (groupId === null) return;
  const seen = seenIn(selectGroupById(api.getState(), groupId) ?? {});
  const outcome = await awaitMutation(api, api.dispatch(deleteGroup.initiate({ groupId, ...seen }, { track: false })));
  if (!outcome) return;
  if (outcome.error) {
    api.dispatch(deleteFailed({ groupId, message: errorMessage(outcome.error, failure.deleteOnDetail), from: 'detail' }));
    return;
  }
  api.dispatch(groupDeleted({ groupId, from: 'detail' }));
  if (groupIn(api.getState(), 'deleting') === groupId) api.dispatch(navigationRequested({ url: paths.myGroups, replace: true }));
}

/** What a person does with the group of the open page. The answer's group is in the cache before the event tells of it. */
export function startMembershipListeners(startListening: AppStartListening): void {
  startListening({ actionCreator: joinRequested, effect: join });
  startListening({ actionCreator: leaveRequested, effect: leave });
  startListening({ actionCreator: deleteRequested, effect: recount });
  startListening({ actionCreator: deleteConfirmed, effect: remove });
}
