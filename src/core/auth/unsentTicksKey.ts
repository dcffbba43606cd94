/** Where ticks of who came are kept until they are sent (`features/groups/attendance/ticksListeners.ts`). A logout removes them. */
export const UNSENT_TICKS_KEY = 'unsent-ticks';

/** Whether any are left. An empty list stays, so that other tabs know that all were sent. @param stored what is kept there */
export const hasUnsentTicks = (stored: string | null): boolean => stored !== null && !stored.endsWith('[]}');
