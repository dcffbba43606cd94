import { weakMapMemoize } from '@reduxjs/toolkit';
import { announcementsApi } from '../../../api/announcementsApi';
import { selectQueryView, type QueryView } from '../../../api/queryView';
import type { Announcement } from '../../../contract/types';
import { selectGroupChange } from '../../../core/groupChanges/groupChangesSlice';
import { isMasked } from '../../../domain/groups/membership';
import type { RootState } from '../../../store/types';
import { selectGroupAndMembership, selectOwnGroupId } from '../detail/groupDetailSelectors';
import { announcing } from './announcementMessages';
import { selectWriting, type Writing } from './announcementsSlice';

const { listAnnouncements } = announcementsApi.endpoints;

const selectView = (state: RootState, groupId: string | null): QueryView<Announcement[]> =>
  selectQueryView(state, listAnnouncements, groupId, announcing.load);

/** The open group whose announcements the user may read: its members, those who wait, and the creator. */
function selectReadableGroup(state: RootState): string | null {
  if (state.groupDetail.status !== 'ready') return null;
  const shown = selectGroupAndMembership(state);
  return shown && shown.membership.role !== 'visitor' && !isMasked(shown.group) ? shown.group._id : null;
}

/**
 * The group whose announcements are held, or null. A change of the group, such as leaving it, can end the right to read them, so what is
 * not loaded yet waits for its end: it would fail with 403. It looks at the data and not at the request, whose state it changes itself.
 */
export function selectAnnouncementsId(state: RootState): string | null {
  const groupId = selectReadableGroup(state);
  if (groupId === null || selectGroupChange(state, groupId) === null) return groupId;
  return selectView(state, groupId).status === 'loaded' ? groupId : null;
}

/** What the creator wrote to the people of the open group. */
export const selectAnnouncements = (state: RootState): QueryView<Announcement[]> => selectView(state, selectAnnouncementsId(state));

/** The form, while it is shown. */
export type FormOfOne = Extract<Writing, { status: 'open' | 'sending' | 'refused' }>;

const formOf = (writing: Writing): FormOfOne | null =>
  (writing.status === 'open' || writing.status === 'sending' || writing.status === 'refused' ? writing : null);

/** The form of a new announcement, or null. */
export function selectNewForm(state: RootState): FormOfOne | null {
  const form = formOf(selectWriting(state));
  return form?.announcementId === undefined ? form : null;
}

/** The form that changes an announcement, or null. */
export const editFormSelector = weakMapMemoize((announcementId: string) => (state: RootState): FormOfOne | null => {
  const form = formOf(selectWriting(state));
  return form?.announcementId === announcementId ? form : null;
});

/** Nothing is being written, asked or removed: another announcement can be changed. */
export const selectIsIdle = (state: RootState): boolean => selectWriting(state).status === 'closed';

/** The id of the announcement that is to be removed, while that is asked or done, or null. */
export function selectRemoved(state: RootState): string | null {
  const writing = selectWriting(state);
  return writing.status === 'askingRemoval' || writing.status === 'removing' ? writing.announcementId : null;
}

/** Why what is being written or asked can go on no more: its announcement is gone, or the group is somebody else's now. Else null. */
export function selectLost(state: RootState): 'removed' | 'handedOver' | null {
  const [writing, list] = [selectWriting(state), selectAnnouncements(state)];
  if (list.status !== 'loaded' || !['open', 'refused', 'askingRemoval'].includes(writing.status)) return null;
  if (!('announcementId' in writing)) return selectOwnGroupId(state) === null ? 'handedOver' : null;
  return list.data.some(({ _id }) => _id === writing.announcementId) ? null : 'removed';
}
