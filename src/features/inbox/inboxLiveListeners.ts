import { helloReceived } from '../../core/live/liveEvents';
import { refetchStarted } from '../../core/live/liveSlice';
import type { AppStartListening } from '../../store/listenerMiddleware';
import { selectUnread } from './bellSelectors';
import { selectHasInboxFailed, selectInbox } from './inboxSelectors';
import { inboxChanged } from './inboxSlice';

/** The bell and the list follow the live stream: when it says that they have changed, and when its first count is another than shown. */
export function startInboxLiveListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: helloReceived,
    effect: ({ payload: { unread } }, { dispatch, getState }) => {
      const state = getState();
      const isOther = selectInbox(state).status === 'loaded' && selectUnread(state) !== unread;
      if (unread !== null && (isOther || selectHasInboxFailed(state))) dispatch(inboxChanged());
    },
  });
  startListening({
    actionCreator: refetchStarted,
    effect: ({ payload: { inbox } }, { dispatch }) => { if (inbox) dispatch(inboxChanged()); },
  });
}
