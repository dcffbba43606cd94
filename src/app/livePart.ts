import { liveSlice } from '../core/live/liveSlice';
import { startRefetchListeners } from '../core/live/refetchListeners';
import { startStreamListeners } from '../core/live/streamListeners';
import type { StorePart } from '../core/screen';
import { startInboxLiveListeners } from '../features/inbox/inboxLiveListeners';

/** What keeps every screen up to date while it is open. Its code is loaded when the page is idle (`lateCodeListeners.ts`). */
export const livePart: StorePart = {
  reducers: { live: liveSlice.reducer },
  starters: [startStreamListeners, startRefetchListeners, startInboxLiveListeners],
};
