import { DAY_MS } from '../general/durations';

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(timeZone, made);
  return made;
}

/** The zone's wall-clock time, written as if it were UTC, in ms. */
export function wallMs(instantMs: number, timeZone: string): number {
  const parts: Record<string, string> = {};
  for (const { type, value } of clockOf(timeZone).formatToParts(instantMs)) parts[type] = value;
  const year = parts.era === 'BC' ? 1 - Number(parts.year) : Number(parts.year);
  const wall = new Date(0);
  wall.setUTCFullYear(year, Number(parts.month) - 1, Number(parts.day));
  wall.setUTCHours(Number(parts.hour), Number(parts.minute), Number(parts.second));
  return wall.getTime();
}

/** Days since 1970-01-01 in the zone's calendar. */
export function dayNumber(instantMs: number, timeZone: string): number {
  return Math.floor(wallMs(instantMs, timeZone) / DAY_MS);
}
