import { createAction } from '@reduxjs/toolkit';

/** Ticks wait from an earlier visit, and the code that sends them has arrived. Not in `ticksSlice.ts`, which comes with that code. */
export const unsentTicksFound = createAction('ticks/unsentTicksFound');
