import { liveSlice } from '../../core/live/liveSlice';
import { startRefetchListeners } from '../../core/live/refetchListeners';
import { startStreamListeners } from '../../core/live/streamListeners';
import { startInboxLiveListeners } from '../../features/inbox/inboxLiveListeners';
import type { ScreenPart } from '../screenPart';

/** What keeps every screen up to date while it is open. Its code is loaded when the page is idle. */
export const livePart: ScreenPart = {
  reducers: { live: liveSlice.reducer },
  starters: [startStreamListeners, startRefetchListeners, startInboxLiveListeners],
  screens: {},
};
