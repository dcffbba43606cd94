import type { DateStyle } from './dateText';

/** `14:05:09`, or `2:05:09 PM`, depending on the locale. */
export function timeOfDay(atMs: number, { locale, timeZone }: DateStyle): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: 'medium', timeZone }).format(atMs);
}
