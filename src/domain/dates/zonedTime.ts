import { DAY_MS, HOUR_MS, MINUTE_MS } from '../general/durations';

/** What is needed of `Temporal`, which browsers have had since 2025 and Node.js 20 does not have. */
interface MaybeTemporal {
  Temporal?: {
    Instant: { fromEpochMilliseconds: (ms: number) => { toZonedDateTimeISO: (timeZone: string) => { offsetNanoseconds: number } } };
  };
}

const NS_PER_MS = 1_000_000;
const SECOND_MS = 1000;
/** "GMT+05:45", with seconds in the 19th century; older browsers write "GMT" alone for none. */
const OFFSET = /GMT([+-])(\d+):(\d+):?(\d*)/;
const offsets = new Map<string, Intl.DateTimeFormat>();

/** How far the zone's clocks are ahead of UTC, ms. */
function offsetByIntl(instantMs: number, timeZone: string): number {
  // Strangers may write a zone in any mixture of cases: each is one zone, with one format.
  const zone = timeZone.toLowerCase();
  const format = offsets.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  offsets.set(zone, format);
  const [, sign, hours = 0, minutes = 0, seconds = 0] = OFFSET.exec(format.format(instantMs)) ?? [];
  const ahead = Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS + Number(seconds) * SECOND_MS;
  return sign === '-' ? -ahead : ahead;
}

/**
 * The zone's wall-clock time to the second, written as if it were UTC, in ms. `Temporal` is asked where there is one: the first use of
 * `Intl` blocks a phone for 80 ms.
 * @throws {RangeError} when this browser or server does not know the zone
 */
export function wallMs(instantMs: number, timeZone: string, { Temporal }: MaybeTemporal = globalThis as MaybeTemporal): number {
  const offsetMs = Temporal
    ? Temporal.Instant.fromEpochMilliseconds(instantMs).toZonedDateTimeISO(timeZone).offsetNanoseconds / NS_PER_MS
    : offsetByIntl(instantMs, timeZone);
  return Math.floor(instantMs / SECOND_MS) * SECOND_MS + offsetMs;
}

/** Days since 1970-01-01 in the zone's calendar. */
export function dayNumber(instantMs: number, timeZone: string): number {
  return Math.floor(wallMs(instantMs, timeZone) / DAY_MS);
}
