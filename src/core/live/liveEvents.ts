import { createAction } from '@reduxjs/toolkit';

/** Not in `liveSlice.ts`: only the code of the live stream has the slice, and every page knows these. */

/** The code of the live stream has arrived. */
export const watchingStarted = createAction('live/watchingStarted');

/** What the server says when the stream opens, and every five minutes. */
export interface Hello {
  version: string;
  unread: number | null;
}
export const helloReceived = createAction<Hello>('live/helloReceived');
