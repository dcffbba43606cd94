import { MINUTE_MS } from '../general/durations';
import { formatDate } from './dateForms';
import type { DateStyle } from './dateStyle';
import { dayText, distanceText, isShowable, LONG_AGO_MS, UNKNOWN_START } from './dateText';

/**
 * When something happened: "Just now", "5 minutes ago", "2 days ago", "12 May". Empty when it is not known.
 * @param date ISO 8601
 * @param nowMs ms since the epoch
 */
export function momentText(date: string, nowMs: number, style: DateStyle): string {
  const ms = Date.parse(date);
  if (!isShowable(ms) || !isShowable(nowMs)) return '';
  if (nowMs - ms < MINUTE_MS) return 'Just now';
  return nowMs - ms < LONG_AGO_MS ? distanceText(ms - nowMs) : dayText(ms, nowMs, style);
}

/** A date for a table: "2 May 2026, 18:30". */
export function shortDateText(date: string, style: DateStyle): string {
  const ms = Date.parse(date);
  return isShowable(ms) ? formatDate(ms, style, 'short') : UNKNOWN_START;
}

/** `14:05:09`, or `2:05:09 PM`, depending on the locale. */
export function timeOfDay(atMs: number, { locale, timeZone }: DateStyle): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: 'medium', timeZone }).format(atMs);
}
