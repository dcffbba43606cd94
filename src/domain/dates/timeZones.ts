import { cityOf, presentZone } from './dateText';

/** A time zone that somebody can choose. */
export interface TimeZoneOption {
  /** Its IANA name, with the present name of its place. */
  value: string;
  /** "New York", for those who look for the place. */
  label: string;
}

let options: readonly TimeZoneOption[] | undefined;

/** The time zones that this browser knows, by name. */
export function timeZoneOptions(): readonly TimeZoneOption[] {
  options ??= [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone').map(presentZone)])].sort()
    .map((value) => ({ value, label: cityOf(value) }));
  return options;
}
