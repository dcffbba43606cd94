import { announcementsApi } from '../../../api/announcementsApi';
import { errorMessage } from '../../../api/errorMessage';
import { holdWhile } from '../../../core/holdWhile';
import { awaitMutation } from '../../../core/requests';
import type { AppListenerApi, AppStartListening } from '../../../store/listenerMiddleware';
import { announcing } from './announcementMessages';
import { selectAnnouncementsId } from './announcementsSelectors';
import { announcementRefused, announcementsRetried, announcementSubmitted, announcementWritten, selectWriting } from './announcementsSlice';

const { listAnnouncements, writeAnnouncement } = announcementsApi.endpoints;

async function write({ payload }: ReturnType<typeof announcementSubmitted>, api: AppListenerApi): Promise<void> {
  if (selectWriting(api.getState()) === selectWriting(api.getOriginalState())) return;
  const { groupId } = payload;
  const outcome = await awaitMutation(api, api.dispatch(writeAnnouncement.initiate(payload, { track: false })));
  if (!outcome) return;
  if (outcome.data) api.dispatch(announcementWritten({ groupId }));
  else api.dispatch(announcementRefused({ groupId, message: errorMessage(outcome.error, announcing.write) }));
}

/** Loads the announcements while the user may read them, and sends a new one. The cache is updated before the event. */
export function startAnnouncementsListeners(startListening: AppStartListening): void {
  holdWhile(startListening, listAnnouncements, { argOf: selectAnnouncementsId, isRetry: announcementsRetried.match });
  startListening({ actionCreator: announcementSubmitted, effect: write });
}
