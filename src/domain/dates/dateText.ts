import { DAY_MS, HOUR_MS, MINUTE_MS } from '../general/durations';
import { formatDate } from './dateForms';
import type { DateStyle } from './dateStyle';
import { dayNumber, wallMs } from './zonedTime';
import { isOfPlace } from './zones';

/** A start this close is shown as "in 3 hours", a later one by its day. */
const SOON_MS = 6 * HOUR_MS;
/** Within this many days a weekday is unambiguous. */
const WEEKDAY_DAYS = 6;
/** Further back the date says more than "45 days ago". */
export const LONG_AGO_MS = 30 * DAY_MS;

export const UNKNOWN_START = 'Start not known';

const UNITS = [[DAY_MS, 'day'], [HOUR_MS, 'hour'], [MINUTE_MS, 'minute']] as const;

/** "in 3 hours", "2 days ago". */
export function distanceText(deltaMs: number): string {
  const size = Math.abs(deltaMs);
  const [unitMs, unit] = UNITS.find(([ms]) => size >= ms) ?? [MINUTE_MS, 'minute'];
  const count = Math.floor(size / unitMs);
  const distance = `${count} ${unit}${count === 1 ? '' : 's'}`;
  return deltaMs < 0 ? `${distance} ago` : `in ${distance}`;
}

/** POSIX zone names have the sign reversed: `Etc/GMT+3` is three hours behind UTC. */
const FIXED_ZONE = /^Etc\/GMT([+-])(\d+)$/;

/** Browsers report some zones by a former name of their place, others by its present one: both are the same zone. */
const RENAMED_PLACES: Readonly<Record<string, string>> = {
  calcutta: 'Kolkata', kiev: 'Kyiv', saigon: 'Ho_Chi_Minh', rangoon: 'Yangon', katmandu: 'Kathmandu', godthab: 'Nuuk', faeroe: 'Faroe',
  asmera: 'Asmara', truk: 'Chuuk', ponape: 'Pohnpei',
};

/** A zone with the present name of its place: `Europe/Kyiv` for `Europe/Kiev`, in any case. A browser or database may know only one. */
export const presentZone = (timeZone: string): string =>
  timeZone.replace(/[^/]+$/, (place) => RENAMED_PLACES[place.toLowerCase()] ?? place);

/** The same, only to be shown: dates are computed with the name that the browser gave. */
export const shownZone = (timeZone: string): string => presentZone(timeZone).replaceAll('_', ' ');

/** "New York" for `America/New_York`. */
export const cityOf = (timeZone: string): string => shownZone(timeZone).split('/').at(-1) ?? timeZone;

/** "Kyiv time" for `Europe/Kyiv`; "UTC" or "UTC-3" for a zone that has no place in its name. */
export function zoneText(timeZone: string): string {
  const [fixed, sign, hours] = FIXED_ZONE.exec(timeZone) ?? [];
  if (fixed) return `UTC${sign === '+' ? '-' : '+'}${hours ?? ''}`;
  return isOfPlace(timeZone) ? `${cityOf(timeZone)} time` : cityOf(timeZone);
}

const yearOf = (ms: number, { timeZone }: DateStyle) => new Date(wallMs(ms, timeZone)).getUTCFullYear();

/** "12 May", with the year unless it is the current one. */
export function dayText(ms: number, nowMs: number, style: DateStyle): string {
  return formatDate(ms, style, yearOf(ms, style) === yearOf(nowMs, style) ? 'day' : 'date');
}

function aheadText(ms: number, nowMs: number, style: DateStyle, zone: string): string {
  if (ms - nowMs < MINUTE_MS) return 'Starts in less than a minute';
  if (ms - nowMs < SOON_MS) return `Starts ${distanceText(ms - nowMs)}`;
  const days = dayNumber(ms, style.timeZone) - dayNumber(nowMs, style.timeZone);
  if (days === 0) return `Starts today, ${formatDate(ms, style, 'time')}${zone}`;
  if (days === 1) return `Starts tomorrow, ${formatDate(ms, style, 'time')}${zone}`;
  const day = days <= WEEKDAY_DAYS ? formatDate(ms, style, 'weekday') : dayText(ms, nowMs, style);
  return `Starts ${day}, ${formatDate(ms, style, 'time')}${zone}`;
}

function agoText(ms: number, nowMs: number, style: DateStyle): string {
  if (nowMs - ms < MINUTE_MS) return 'Started just now';
  return nowMs - ms < LONG_AGO_MS ? `Started ${distanceText(ms - nowMs)}` : `Started ${dayText(ms, nowMs, style)}`;
}

/** Whether a JavaScript date can represent the instant. */
export const isShowable = (ms: number) => !Number.isNaN(new Date(ms).getTime());

/** `zone` follows a clock time. */
export function startWords(startDate: string, nowMs: number, style: DateStyle, zone: string): string {
  const ms = Date.parse(startDate);
  if (!isShowable(ms) || !isShowable(nowMs)) return UNKNOWN_START;
  return ms > nowMs ? aheadText(ms, nowMs, style, zone) : agoText(ms, nowMs, style);
}

/** The full date: "Saturday, 2 May 2026 at 18:30". */
export function fullDateText(date: string, style: DateStyle): string {
  const ms = Date.parse(date);
  return isShowable(ms) ? formatDate(ms, style, 'full') : UNKNOWN_START;
}

/** The full date with its zone: "Saturday, 2 May 2026 at 18:30 Kyiv time". */
export function exactStartText(date: string, style: DateStyle): string {
  return isShowable(Date.parse(date)) ? `${fullDateText(date, style)} ${zoneText(style.timeZone)}` : UNKNOWN_START;
}
