import { isRecord } from '../domain/general/isRecord';
import { text } from '../domain/general/responseFields';

/** The address of a personal calendar, fresh from the server. */
export interface CalendarAddress {
  /** Secret: anyone who has it can read the calendar. */
  url: string;
  /** ISO 8601, UTC. */
  since: string;
}

const textOf = (body: unknown, field: string): string | null => (isRecord(body) && text(body[field])) || null;

/** Since when the user has a personal calendar, as a response says; null without one. */
export const normaliseCalendarSince = (body: unknown): string | null => textOf(body, 'createdAt');

/** The address in a response; null when there is none. */
export function normaliseCalendarAddress(body: unknown): CalendarAddress | null {
  const [url, since] = [textOf(body, 'url'), textOf(body, 'createdAt')];
  return url !== null && since !== null && /^https?:\/\//.test(url) ? { url, since } : null;
}
