import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { announcementsApi } from '../../../api/announcementsApi';
import { errorMessage, errorStatus } from '../../../api/errorMessage';
import { HTTP_FORBIDDEN, HTTP_NOT_FOUND } from '../../../api/httpStatus';
import { changeStarted, selectGroupChange } from '../../../core/groupChanges/groupChangesSlice';
import { awaitMutation, awaitOrAbort } from '../../../core/requests';
import { announcing } from '../../../domain/announcementMessages';
import type { AppListenerApi, AppStartListening } from '../../../store/listenerMiddleware';
import type { RootState } from '../../../store/types';
import { selectGroupAndMembership } from '../detail/groupDetailSelectors';
import { detailClosed, detailOutdated } from '../detail/groupDetailSlice';
import {
  announcementRefused, announcementsAbsent, announcementsClosed, announcementsFailed, announcementsListed, announcementsRequested,
  announcementSubmitted, announcementWritten, selectAnnouncements,
} from './announcementsSlice';

const { listAnnouncements, writeAnnouncement } = announcementsApi.endpoints;

/** The open group whose announcements the user may read: its members, those who wait, and the creator. */
function selectReadableGroup(state: RootState): string | null {
  if (state.groupDetail.status !== 'ready') return null;
  const shown = selectGroupAndMembership(state);
  return shown && shown.membership.role !== 'visitor' ? shown.group._id : null;
}

const isClosing = isAnyOf(announcementsClosed, detailClosed);

const readerChanged = (_action: UnknownAction, current: RootState, previous: RootState): boolean =>
  selectReadableGroup(current) !== selectReadableGroup(previous);

/** Asks when the user may read them, and forgets them when that ends: on leaving the group or its page. */
function follow(_action: UnknownAction, { dispatch, getState }: AppListenerApi): void {
  const groupId = selectReadableGroup(getState());
  if (groupId !== null) dispatch(announcementsRequested({ groupId }));
  else if (selectAnnouncements(getState()).status !== 'closed') dispatch(announcementsClosed());
}

/**
 * Loads them, or refreshes what is listed. Closing them ends it. A change of the group, such as leaving it, can end the right to read
 * them: the first load is cancelled when one starts, and sent after it, so that it does not fail with 403.
 */
async function load(action: UnknownAction, api: AppListenerApi): Promise<void> {
  const { getState } = api;
  const state = selectAnnouncements(getState());
  if (changeStarted.match(action) && state.status !== 'loading') return;
  api.cancelActiveListeners();
  if (isClosing(action) || !('groupId' in state)) return;
  const { groupId } = state;
  const isChanging = () => selectGroupChange(getState(), groupId) !== null;
  if (isChanging()) await api.condition(() => !isChanging());
  // A cancelled load aborts its request first. The cache would join this one with it.
  await api.delay(0);
  const request = api.dispatch(listAnnouncements.initiate(groupId, { forceRefetch: true, subscribe: false }));
  const { data, error } = await awaitOrAbort(api, request);
  const status = errorStatus(error);
  if (data) api.dispatch(announcementsListed({ groupId, items: data }));
  else if (status === HTTP_NOT_FOUND || status === HTTP_FORBIDDEN) api.dispatch(announcementsAbsent({ groupId }));
  else api.dispatch(announcementsFailed({ groupId, message: errorMessage(error, announcing.load) }));
}

async function write({ payload }: ReturnType<typeof announcementSubmitted>, api: AppListenerApi): Promise<void> {
  if (selectAnnouncements(api.getState()) === selectAnnouncements(api.getOriginalState())) return;
  const { groupId } = payload;
  const outcome = await awaitMutation(api, api.dispatch(writeAnnouncement.initiate(payload, { track: false })));
  if (!outcome) return;
  if (outcome.data) api.dispatch(announcementWritten({ groupId, announcement: outcome.data }));
  else api.dispatch(announcementRefused({ groupId, message: errorMessage(outcome.error, announcing.write) }));
}

export function startAnnouncementsListeners(startListening: AppStartListening): void {
  startListening({ predicate: readerChanged, effect: follow });
  startListening({ matcher: isAnyOf(announcementsRequested, announcementsClosed, detailClosed, changeStarted), effect: load });
  startListening({
    actionCreator: detailOutdated,
    effect: ({ payload: { groupId } }, { dispatch, getState }) => {
      const { status } = selectAnnouncements(getState());
      if (groupId === selectReadableGroup(getState()) && (status === 'listed' || status === 'failed')) {
        dispatch(announcementsRequested({ groupId }));
      }
    },
  });
  startListening({ actionCreator: announcementSubmitted, effect: write });
}
