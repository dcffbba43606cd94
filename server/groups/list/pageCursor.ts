import { SORTS, type SortKey } from '../../../src/domain/list/groupFilters';
import { isUuid } from '../../db/uuid';
import { refuse } from '../../http/responses/apiError';

/** Where a page of an order starts: after the group with these values, which decide its position. */
export interface PageStart {
  /** The order it belongs to. */
  sort: SortKey;
  /** Its name or location; the number of its members as text; empty in the orders by time. */
  key: string;
  /** When it was created, ISO 8601 in UTC to the microsecond. */
  createdAt: string;
  id: string;
}

const MOMENT = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;
/** More members than a group can have are more digits than that. */
const COUNT = /^\d{1,4}$/;

/** Where a page starts, as the text that the next request sends. */
export function writeCursor({ sort, key, createdAt, id }: PageStart): string {
  return Buffer.from(JSON.stringify([sort, key, createdAt, id])).toString('base64url');
}

/** Whether it is a moment that Postgres can read: the 31st of February is none. */
function isMoment(text: string): boolean {
  const ms = MOMENT.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(ms) && new Date(ms).toISOString().slice(0, 23) === text.slice(0, 23);
}

/** Whether an order goes by the number of members. */
export const isByMembers = (sort: SortKey): boolean => sort === 'mostMembers' || sort === 'leastMembers';

function startIn(values: unknown): PageStart | null {
  if (!Array.isArray(values) || values.length !== 4 || !values.every((value) => typeof value === 'string')) return null;
  const [sortKey, key, createdAt, id] = values as [string, string, string, string];
  const sort = SORTS.find((one) => one.key === sortKey)?.key;
  if (!sort || !isMoment(createdAt) || !isUuid(id)) return null;
  if (key.includes('\0') || (isByMembers(sort) && !COUNT.test(key))) return null;
  return { sort, key, createdAt, id };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}

/**
 * Where the page of a cursor starts.
 * @param sort the order of the request: a cursor is of use in its own order only
 * @throws ApiError 400 for one that did not come from `writeCursor`, or is of another order
 */
export function readCursor(text: string, sort: SortKey): PageStart {
  const start = startIn(parsed(text));
  if (start?.sort === sort) return start;
  throw refuse.badRequest(
    'This "cursor" is not one of this list and order. Send the "next" of the page before, with the same "sort", or none for the first page.',
    'unknown_cursor',
  );
}
