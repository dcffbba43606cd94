import { cityOf, presentZone } from '../../domain/dates/dateText';
import { isKnownZone } from '../../domain/dates/zones';

/** A time zone that somebody can choose. */
export interface TimeZoneOption {
  /** Its IANA name. */
  value: string;
  /** "New York", for those who look for the place. */
  label: string;
}

/** The present name of a zone's place, where this browser knows it: it lists zones by the names of its own year. */
function nameHere(zone: string): string {
  const present = presentZone(zone);
  return present === zone || isKnownZone(present) ? present : zone;
}

let options: readonly TimeZoneOption[] | undefined;

/** The time zones that this browser knows, by name. */
export function timeZoneOptions(): readonly TimeZoneOption[] {
  options ??= [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone').map(nameHere)])].sort()
    .map((value) => ({ value, label: cityOf(value) }));
  return options;
}
