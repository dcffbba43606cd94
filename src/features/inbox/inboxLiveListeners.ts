import { helloReceived } from '../../core/live/liveEvents';
import { refetchStarted } from '../../core/live/liveSlice';
import type { AppStartListening } from '../../store/listenerMiddleware';
import type { RootState } from '../../store/types';
import { selectUnread } from './bellSelectors';
import { selectHasInboxFailed, selectInbox } from './inboxSelectors';
import { inboxChanged } from './inboxSlice';

const isLoading = (state: RootState): boolean => selectInbox(state).status === 'loading';

/** The bell and the list follow the live stream: when it says that they have changed, and when its first count is another than shown. */
export function startInboxLiveListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: helloReceived,
    effect: async ({ payload: { unread } }, api) => {
      api.cancelActiveListeners();
      if (unread === null) return;
      // The first answer may be older than the count.
      if (isLoading(api.getState())) await api.condition((_next, current) => !isLoading(current));
      const state = api.getState();
      const isOther = selectInbox(state).status === 'loaded' && selectUnread(state) !== unread;
      if (isOther || selectHasInboxFailed(state)) api.dispatch(inboxChanged());
    },
  });
  startListening({
    actionCreator: refetchStarted,
    effect: ({ payload: { inbox } }, { dispatch }) => { if (inbox) dispatch(inboxChanged()); },
  });
}
