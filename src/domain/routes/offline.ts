/** Constants shared by the page, its service worker and the server. */

/** The service worker's path, at the root because a worker only controls the paths below its own. */
export const WORKER_PATH = '/sw.js';

/** The one API response that is cached for offline visits. It is the same for every user. */
export const PUBLIC_LIST_PATH = '/api/groups?fields=summary';

/** Stored pictures are served at `<IMAGE_PATH><hash>`, by the hash of their content: a cached one never goes stale. */
export const IMAGE_PATH = '/api/images/';

/**
 * Set on a response that the worker served from its cache because the server was unreachable. Its `Date` header is the time
 * of caching, not the current time.
 */
export const LAST_VISIT_HEADER = 'x-hobnob-last-visit';

/** The file that names the build the server has. */
export const BUILD_PATH = '/build.txt';

/** The message that makes a waiting worker activate. */
export const TAKE_OVER = 'takeOver';

/** The last element of every page of the app: a page without it broke off, or is not ours. */
export const PAGE_END = '<template id="page-end"></template>';
