import { wallMs } from './zonedTime';

/* What a time zone's name says. Every page asks, so nothing here writes dates. */

/** Whether this browser or server knows a time zone. Others may: their lists are from other years. */
export function isKnownZone(timeZone: string): boolean {
  try {
    wallMs(0, timeZone);
    return true;
  } catch {
    return false;
  }
}

/** What browsers report that hide where they are: UTC, or the zone of Iceland, as Firefox does since version 128. */
const HIDING_ZONES: readonly string[] = ['UTC', 'Atlantic/Reykjavik'];

/** Whether the zone that a browser reports may not be its user's. */
export const mayHidePlace = (timeZone: string): boolean => HIDING_ZONES.includes(timeZone);

/** Whether a zone belongs to a place. */
export const isOfPlace = (timeZone: string): boolean => timeZone.includes('/') && !timeZone.startsWith('Etc/');
