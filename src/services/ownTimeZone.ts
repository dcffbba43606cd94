import { UTC_DATES } from '../domain/dates/dateStyle';
import { isKnownZone, isOfPlace } from '../domain/dates/zones';

interface MaybeTemporal {
  Temporal?: { Now: { timeZoneId: () => string } };
}

/**
 * The user's time zone. The first use of `Intl` loads its data, which takes 20 ms, or 80 ms on a phone. With `Temporal`, a page without
 * dates never loads it.
 * @returns its IANA name, for example `Europe/Kyiv`; UTC where the browser names none with which it can write a date
 */
export function ownTimeZone({ Temporal }: MaybeTemporal = globalThis as MaybeTemporal): string {
  const now = Temporal?.Now.timeZoneId();
  if (now !== undefined && isOfPlace(now)) return now;
  const zone: string | undefined = now ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone !== undefined && zone !== UTC_DATES.timeZone && isKnownZone(zone) ? zone : UTC_DATES.timeZone;
}
