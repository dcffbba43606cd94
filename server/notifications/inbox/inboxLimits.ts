/** Notifications on a page. */
export const NOTIFICATIONS_A_PAGE = 30;

/** Characters of an announcement that its notification shows. */
export const EXCERPT_LENGTH = 200;
