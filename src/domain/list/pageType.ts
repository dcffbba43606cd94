import { isRecord } from '../general/isRecord';

/**
 * The media type of a page of the list. A client that accepts it gets, when the list is too large for one response, its first page in
 * answer to a request for the whole list; any other client gets the whole list.
 */
export const PAGE_TYPE = 'application/vnd.hobnob.page+json';

/** What a client sends as `Accept` to get the whole list of a small site, and a page of a long one. */
export const LIST_OR_PAGE = `application/json, ${PAGE_TYPE}`;

/** The groups that a page's query finds are counted up to this many: counting a million would take longer than all else. */
export const MAX_COUNTED = 1_000;

/** The rows of a response that is a page of the list; null for any other response, also for another object with groups in it. */
export const rowsOfPage = (value: unknown): readonly unknown[] | null =>
  (isRecord(value) && Array.isArray(value.groups) && (value.found === null || typeof value.found === 'number') ? value.groups : null);
