/** How many people can wait for a place in one group. */
export const MOST_WAITING = 1000;

/** How many of those who wait the creator sees by name. */
export const WAITING_SHOWN = 100;

/** How many of those who have left the creator can block from the page. */
export const LEFT_SHOWN = 100;

/** How many people one group can block. */
export const MOST_BLOCKED = 1000;
