import { apiSlice } from '../../api/apiSlice';
import { groupQueries } from '../../api/groupQueries';
import { pageTags } from '../../api/tags';
import { selectRoute } from '../../core/location/locationSlice';
import { errorToast, on, successToast, type ToastRule } from '../../core/notifications/toastRule';
import { announcing } from '../../domain/announcementMessages';
import { success } from '../../domain/messages';
import { SEATS_DONE } from '../../domain/seatsMessages';
import { sharing } from '../../domain/shareMessages';
import { startAnnouncementsListeners } from '../../features/groups/announcements/announcementsListeners';
import { announcementsSlice, announcementWritten } from '../../features/groups/announcements/announcementsSlice';
import { startCalendarLinkListeners } from '../../features/groups/calendar/calendarLinkListeners';
import { startGroupDetailListeners } from '../../features/groups/detail/groupDetailListeners';
import {
  detailClosed, detailFailed, detailOpened, groupDetailSlice, groupJoined, groupLeft, joinFailed, leaveFailed,
  selectIsOpen,
} from '../../features/groups/detail/groupDetailSlice';
import { startMembershipListeners } from '../../features/groups/detail/membershipListeners';
import { sectionsSlice } from '../../features/groups/detail/sectionsSlice';
import { startHistoryListeners } from '../../features/groups/history/historyListeners';
import { startBlocksListeners } from '../../features/groups/seats/blocksListeners';
import { startSeatsListeners } from '../../features/groups/seats/seatsListeners';
import { seatsChanged, seatsChangeFailed, seatsSlice } from '../../features/groups/seats/seatsSlice';
import { startShareListeners } from '../../features/groups/share/shareListeners';
import { shareFinished, shareSlice } from '../../features/groups/share/shareSlice';
import { REFETCH, type ScreenPart } from '../screenPart';

const TOASTS: readonly ToastRule[] = [
  on(detailFailed, ({ payload }, { groupDetail }) => (groupDetail.status === 'loading' ? errorToast(payload.message) : null)),
  on(groupJoined, () => successToast(success.join)),
  on(joinFailed, ({ payload }) => errorToast(payload.message)),
  on(groupLeft, () => successToast(success.leave)),
  on(leaveFailed, ({ payload }) => errorToast(payload.message)),
  on(seatsChanged, ({ payload }) => successToast(SEATS_DONE[payload.change])),
  on(seatsChangeFailed, ({ payload }) => errorToast(payload.message)),
  on(announcementWritten, () => successToast(announcing.sent)),
  on(shareFinished, ({ payload: { outcome } }, { share }) => {
    if (share.status === 'idle') return null;
    if (outcome === 'copied') return successToast(sharing.copied);
    return outcome === 'failed' ? errorToast(sharing.failed) : null;
  }),
];

/** A group's page: membership, seats, history, share. */
export const groupPart: ScreenPart = {
  reducers: {
    groupDetail: groupDetailSlice.reducer,
    seats: seatsSlice.reducer,
    sections: sectionsSlice.reducer,
    share: shareSlice.reducer,
    announcements: announcementsSlice.reducer,
  },
  starters: [
    startGroupDetailListeners, startMembershipListeners, startSeatsListeners, startBlocksListeners, startHistoryListeners,
    startShareListeners, startCalendarLinkListeners, startAnnouncementsListeners,
  ],
  screens: { group: { opened: ({ groupId = '' }) => detailOpened({ groupId }), closed: detailClosed } },
  refresh: {
    group: ({ dispatch, getState }, state) => {
      if (state.groupDetail.status === 'gone') return;
      const { groupId = '' } = selectRoute(state).params;
      // The group first: it shows whether the user may still read the rest.
      void dispatch(groupQueries.endpoints.getGroup.initiate(groupId, REFETCH))
        .then(() => {
          if (selectIsOpen(getState(), groupId)) dispatch(apiSlice.util.invalidateTags(pageTags(groupId)));
        });
    },
  },
  toasts: TOASTS,
};
