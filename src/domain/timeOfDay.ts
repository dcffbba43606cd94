import type { DateStyle } from './dateText';

/** `14:05:09`: when something happened today, to the second. */
export function timeOfDay(atMs: number, { locale, timeZone }: DateStyle): string {
  return new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23', timeZone }).format(atMs);
}
