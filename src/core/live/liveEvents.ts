import { createAction } from '@reduxjs/toolkit';

/** The code of the live stream has arrived. Not in `liveSlice.ts`: every page dispatches it, and only that code has the slice. */
export const watchingStarted = createAction('live/watchingStarted');
