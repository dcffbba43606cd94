import { wallMs } from './zonedTime';

/* What a time zone's name says. Every page asks, so nothing here writes dates. */

const known = new Map<string, boolean>();

/** Whether this browser or server knows a time zone. Others may: their lists are from other years. */
export function isKnownZone(timeZone: string): boolean {
  const before = known.get(timeZone);
  if (before !== undefined) return before;
  let isKnown = true;
  try {
    wallMs(0, timeZone);
  } catch {
    isKnown = false;
  }
  known.set(timeZone, isKnown);
  return isKnown;
}

/** What browsers report that hide where they are: UTC, or the zone of Iceland, as Firefox does since version 128. */
const HIDING_ZONES: readonly string[] = ['UTC', 'Atlantic/Reykjavik'];

/** Whether the zone that a browser reports may not be its user's. */
export const mayHidePlace = (timeZone: string): boolean => HIDING_ZONES.includes(timeZone);

/** Whether a zone belongs to a place. */
export const isOfPlace = (timeZone: string): boolean => timeZone.includes('/') && !timeZone.startsWith('Etc/');
