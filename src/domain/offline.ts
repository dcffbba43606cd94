/** What the page, its service worker and the server agree upon. */

/** The address of the service worker; it stands at the root because a worker may only look after what is below it. */
export const WORKER_PATH = '/sw.js';

/** The one answer of the API that is kept for a visit without a network. It is the same for everybody. */
export const KEPT_LIST_PATH = '/api/groups?fields=summary';

/** Pictures of groups: the address names the bytes, so a kept one never grows old. */
export const PICTURE_PREFIX = '/api/images/';

/**
 * Stands on an answer that the worker took from its store because the server could not be reached. Its `Date` tells
 * when it was kept, so it says nothing about the time now.
 */
export const LAST_VISIT_HEADER = 'x-hobnob-last-visit';

/** The file that holds the name of the build the server has. */
export const BUILD_PATH = '/build.txt';

/** What the page says to a waiting worker so that it takes over. */
export const TAKE_OVER = 'takeOver';
