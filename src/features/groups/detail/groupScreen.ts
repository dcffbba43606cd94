import { apiSlice } from '../../../api/apiSlice';
import { groupQueries } from '../../../api/groupQueries';
import { selectGroupById } from '../../../api/groupSelectors';
import { pageTags } from '../../../api/tags';
import { startDraftListeners } from '../../../core/location/draftListeners';
import { selectRoute } from '../../../core/location/locationSlice';
import { errorToast, on, successToast, type ToastRule } from '../../../core/notifications/toastRule';
import { REFETCH, type Screen } from '../../../core/screen';
import { startShareListeners } from '../../../core/sharing/shareListeners';
import { shareSlice } from '../../../core/sharing/shareSlice';
import { SHARE_TOASTS } from '../../../core/sharing/shareToasts';
import { success } from '../../../domain/texts/messages';
import { announcing } from '../announcements/announcementMessages';
import { startAnnouncementsListeners } from '../announcements/announcementsListeners';
import { selectLost } from '../announcements/announcementsSelectors';
import {
  announcementEdited, announcementRefused, announcementRemoved, announcementsSlice, announcementWritten, removalFailed, writingClosed,
} from '../announcements/announcementsSlice';
import { startCalendarLinkListeners } from '../calendar/calendarLinkListeners';
import { startHistoryListeners } from '../history/historyListeners';
import { startBlocksListeners } from '../manage/blocksListeners';
import { isMoot, startSeatsListeners } from '../manage/seatsListeners';
import { seatsDone, type SeatsChange } from '../manage/seatsMessages';
import { isFormOpen, questionCancelled, seatsChanged, seatsChangeFailed, seatsSlice, selectRefusal } from '../manage/seatsSlice';
import { startGroupDetailListeners } from './groupDetailListeners';
import { GroupDetailPage } from './GroupDetailPage';
import {
  detailClosed, detailFailed, detailOpened, groupDetailSlice, groupJoined, groupLeft, joinFailed, leaveFailed,
  selectIsOpen,
} from './groupDetailSlice';
import { startMembershipListeners } from './membershipListeners';
import { sectionsSlice } from './sectionsSlice';

/** Whom a change is about is not known here: one that worked says nothing about another that did not. So it is with announcements. */
const OF_OTHERS: readonly SeatsChange[] = ['removing', 'takingOff', 'blocking', 'unblocking'];

const aboutSeats = (change: SeatsChange, groupId: string): string | undefined =>
  (OF_OTHERS.includes(change) ? undefined : `${change} ${groupId}`);

const TOASTS: readonly ToastRule[] = [
  on(detailFailed, ({ payload }, { groupDetail }) => (groupDetail.status === 'loading' ? errorToast(payload.message) : null)),
  on(groupJoined, ({ payload }) => successToast(success.join, `join ${payload.groupId}`)),
  on(joinFailed, ({ payload }) => errorToast(payload.message, `join ${payload.groupId}`)),
  on(groupLeft, ({ payload }) => successToast(success.leave, `leave ${payload.groupId}`)),
  on(leaveFailed, ({ payload }) => errorToast(payload.message, `leave ${payload.groupId}`)),
  on(seatsChanged, ({ payload: { change, groupId } }, state) =>
    successToast(seatsDone(change, selectGroupById(state, groupId)?.handover?.to.name), aboutSeats(change, groupId))),
  on(seatsChangeFailed, ({ payload: { groupId, change, message } }, { seats }) =>
    (isFormOpen(seats, groupId, change) ? null : errorToast(message, aboutSeats(change, groupId)))),
  // The group has changed, and the form closes with what it said.
  on(questionCancelled, (_action, before) => {
    const message = isMoot(before) ? selectRefusal(before) : null;
    return message === null ? null : errorToast(message);
  }),
  on(announcementWritten, () => successToast(announcing.sent)),
  // The form says it, unless its page was left.
  on(announcementRefused, ({ payload: { groupId, message } }) => (groupId === undefined ? errorToast(message) : null)),
  on(announcementEdited, () => successToast(announcing.edited)),
  on(announcementRemoved, () => successToast(announcing.removed)),
  on(removalFailed, ({ payload }) => errorToast(payload.message)),
  on(writingClosed, (_action, before) => {
    const lost = selectLost(before);
    return lost && { tone: 'info', text: announcing.lost[lost] };
  }),
];

/** A group's page: membership, seats, history, share. */
export const screen: Screen<'group'> = {
  pages: { group: GroupDetailPage },
  reducers: {
    groupDetail: groupDetailSlice.reducer,
    seats: seatsSlice.reducer,
    sections: sectionsSlice.reducer,
    share: shareSlice.reducer,
    announcements: announcementsSlice.reducer,
  },
  starters: [
    startGroupDetailListeners, startMembershipListeners, startSeatsListeners, startBlocksListeners, startHistoryListeners,
    startShareListeners, startCalendarLinkListeners, startAnnouncementsListeners, startDraftListeners,
  ],
  events: { group: { opened: ({ groupId = '' }) => detailOpened({ groupId }), closed: detailClosed } },
  refresh: {
    group: {
      ask: ({ dispatch, getState }, state) => {
        if (state.groupDetail.status === 'gone') return;
        const { groupId = '' } = selectRoute(state).params;
        // The group first: it shows whether the user may still read the rest.
        void dispatch(groupQueries.endpoints.getGroup.initiate(groupId, REFETCH))
          .then(() => {
            if (selectIsOpen(getState(), groupId)) dispatch(apiSlice.util.invalidateTags(pageTags(groupId)));
          });
      },
      shows: { changes: 'groupAndInbox', calls: ['getGroup', 'listAnnouncements', 'listBlocked', 'listFormer', 'listHistory'] },
    },
  },
  toasts: [...TOASTS, ...SHARE_TOASTS],
};
