import type { UnknownAction } from '@reduxjs/toolkit';
import { announcementsApi } from '../../../api/announcementsApi';
import { errorMessage, errorStatus } from '../../../api/errorMessage';
import { HTTP_NOT_FOUND } from '../../../api/httpStatus';
import type { Announcement } from '../../../contract/types';
import { holdWhile } from '../../../core/holdWhile';
import { awaitMutation } from '../../../core/requests';
import type { AppListenerApi, AppStartListening } from '../../../store/listenerMiddleware';
import { announcing } from './announcementMessages';
import { selectAnnouncementsId, selectLost } from './announcementsSelectors';
import {
  announcementEdited, announcementRefused, announcementRemoved, announcementSubmitted, announcementWritten,
  editSubmitted, removalCancelled, removalConfirmed, removalFailed, selectWriting, writingClosed,
} from './announcementsSlice';

const { listAnnouncements, writeAnnouncement, editAnnouncement, deleteAnnouncement } = announcementsApi.endpoints;

/** Whether the reducer ignored an event, for example a second press. */
const isIgnored = (api: AppListenerApi): boolean => selectWriting(api.getState()) === selectWriting(api.getOriginalState());

/** How sending an announcement ended; null when the user has signed out meanwhile. */
type Outcome = { data?: Announcement | null; error?: Parameters<typeof errorMessage>[0] } | null;

function report(api: AppListenerApi, groupId: string, outcome: Outcome, sent: UnknownAction, failed: string): void {
  if (!outcome) return;
  api.dispatch(outcome.data ? sent : announcementRefused({ groupId, message: errorMessage(outcome.error, failed) }));
}

async function write({ payload }: ReturnType<typeof announcementSubmitted>, api: AppListenerApi): Promise<void> {
  if (isIgnored(api)) return;
  const { groupId } = payload;
  const outcome = await awaitMutation(api, api.dispatch(writeAnnouncement.initiate(payload, { track: false })));
  report(api, groupId, outcome, announcementWritten({ groupId }), announcing.write);
}

async function edit({ payload }: ReturnType<typeof editSubmitted>, api: AppListenerApi): Promise<void> {
  if (isIgnored(api)) return;
  const { groupId } = payload;
  const outcome = await awaitMutation(api, api.dispatch(editAnnouncement.initiate(payload, { track: false })));
  report(api, groupId, outcome, announcementEdited({ groupId }), announcing.edit);
}

/** One that is gone already is removed: an earlier answer may have been lost. */
async function remove({ payload }: ReturnType<typeof removalConfirmed>, api: AppListenerApi): Promise<void> {
  if (isIgnored(api)) return;
  const { groupId } = payload;
  const outcome = await awaitMutation(api, api.dispatch(deleteAnnouncement.initiate(payload, { track: false })));
  if (!outcome) return;
  const { error } = outcome;
  if (!error || errorStatus(error) === HTTP_NOT_FOUND) api.dispatch(announcementRemoved({ groupId }));
  else api.dispatch(removalFailed({ groupId, message: errorMessage(error, announcing.remove) }));
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
