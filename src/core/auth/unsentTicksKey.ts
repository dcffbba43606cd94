/** Where ticks of who came are kept until they are sent (`features/groups/attendance/ticksListeners.ts`). A logout removes them. */
export const UNSENT_TICKS_KEY = 'unsent-ticks';
