import { announcementsApi } from '../../../api/announcementsApi';
import { errorMessage, errorStatus } from '../../../api/errorMessage';
import { HTTP_NOT_FOUND } from '../../../api/httpStatus';
import { announcementsTag } from '../../../api/tags';
import { askAgainIfPending } from '../../../core/askAgain';
import { holdWhile } from '../../../core/holdWhile';
import { awaitMutation } from '../../../core/requests';
import type { AppListenerApi, AppStartListening } from '../../../store/listenerMiddleware';
import { announcing } from './announcementMessages';
import { selectAnnouncementsId, selectLost } from './announcementsSelectors';
import {
  announcementEdited, announcementRefused, announcementRemoved, announcementSubmitted, announcementWritten,
  editSubmitted, removalCancelled, removalConfirmed, removalFailed, selectWriting, writingClosed, type Writing,
} from './announcementsSlice';

const { listAnnouncements, writeAnnouncement, editAnnouncement, deleteAnnouncement } = announcementsApi.endpoints;

/** What an event sends; null when the reducer ignored it, for example a second press. */
function sentBy({ getState, getOriginalState }: AppListenerApi): Writing | null {
  const writing = selectWriting(getState());
  return writing === selectWriting(getOriginalState()) ? null : writing;
}

/** The group, while its page still waits for this answer. It may have been left, and the next announcement be on the way. */
const waitingGroup = (api: AppListenerApi, sent: Writing, groupId: string): { groupId?: string } =>
  (selectWriting(api.getState()) === sent ? { groupId } : {});

const keepWhatChanged = (api: AppListenerApi, groupId: string): Promise<void> =>
  askAgainIfPending(api, [announcementsTag(groupId)], (state) => listAnnouncements.select(groupId)(state).status === 'pending');

async function write({ payload }: ReturnType<typeof announcementSubmitted>, api: AppListenerApi): Promise<void> {
  const sent = sentBy(api);
  if (!sent) return;
  const outcome = await awaitMutation(api, api.dispatch(writeAnnouncement.initiate(payload, { track: false })));
  if (!outcome) return;
  const group = waitingGroup(api, sent, payload.groupId);
  api.dispatch(outcome.data ? announcementWritten(group)
    : announcementRefused({ ...group, message: errorMessage(outcome.error, announcing.write) }));
  await keepWhatChanged(api, payload.groupId);
}

async function edit({ payload }: ReturnType<typeof editSubmitted>, api: AppListenerApi): Promise<void> {
  const sent = sentBy(api);
  if (!sent) return;
  const outcome = await awaitMutation(api, api.dispatch(editAnnouncement.initiate(payload, { track: false })));
  if (!outcome) return;
  const group = waitingGroup(api, sent, payload.groupId);
  api.dispatch(outcome.data ? announcementEdited(group)
    : announcementRefused({ ...group, message: errorMessage(outcome.error, announcing.edit) }));
  await keepWhatChanged(api, payload.groupId);
}

/** One that is gone already is removed: an earlier answer may have been lost. */
async function remove({ payload }: ReturnType<typeof removalConfirmed>, api: AppListenerApi): Promise<void> {
  const sent = sentBy(api);
  if (!sent) return;
  const outcome = await awaitMutation(api, api.dispatch(deleteAnnouncement.initiate(payload, { track: false })));
  if (!outcome) return;
  const { error } = outcome;
  const group = waitingGroup(api, sent, payload.groupId);
  if (!error || errorStatus(error) === HTTP_NOT_FOUND) api.dispatch(announcementRemoved(group));
  else api.dispatch(removalFailed({ ...group, message: errorMessage(error, announcing.remove) }));
  await keepWhatChanged(api, payload.groupId);
}

/**
 * Loads the announcements while the user may read them, sends a new one, and changes and removes the user's own. The cache is updated
 * before the event. A form or question whose announcement is gone, or whose group has a new creator, is closed: it would be in the way of
 * others.
 */
export function startAnnouncementsListeners(startListening: AppStartListening): void {
  holdWhile(startListening, listAnnouncements, { argOf: selectAnnouncementsId });
  startListening({ actionCreator: announcementSubmitted, effect: write });
  startListening({ actionCreator: editSubmitted, effect: edit });
  startListening({ actionCreator: removalConfirmed, effect: remove });
  startListening({
    predicate: (_action, current) => selectLost(current) !== null,
    effect: (_action, { dispatch, getState }) => {
      dispatch(selectWriting(getState()).status === 'askingRemoval' ? removalCancelled() : writingClosed());
    },
  });
}
