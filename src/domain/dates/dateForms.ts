import type { DateStyle } from './dateStyle';
import { wallMs } from './zonedTime';

/** How an instant is written: "18:30", "Saturday", "2 May", "2 May 2026", "2 May 2026, 18:30", "Saturday, 2 May 2026 at 18:30". */
export type DateForm = 'time' | 'weekday' | 'day' | 'date' | 'short' | 'full';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  'January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December',
];
/** Letters. */
const SHORT = 3;
const NOON = 12;
/** "May 2", as Americans write it, and those who name no country. */
const MONTH_FIRST = /^en(?:-(?:US|CA|PH))?$/;

const twoDigits = (value: number) => String(value).padStart(2, '0');

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached: creating a format costs a hundred times as much as using it, and a list uses one per row. */
function timeByIntl(ms: number, { locale, timeZone }: DateStyle): string {
  const key = `${locale} ${timeZone}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone });
  formats.set(key, format);
  return format.format(ms);
}

function timeText(ms: number, wall: Date, style: DateStyle): string {
  const hour = wall.getUTCHours();
  const minute = twoDigits(wall.getUTCMinutes());
  if (style.locale === 'en-GB') return `${twoDigits(hour)}:${minute}`;
  if (style.locale === 'en-US') return `${hour % NOON || NOON}:${minute}\u202F${hour < NOON ? 'AM' : 'PM'}`;
  return timeByIntl(ms, style);
}

/**
 * An instant as text. It is written here, in the two commonest kinds of English without `Intl`, whose first use blocks a phone for 80 ms;
 * each zone and form would need a format of its own (docs/adr/0004).
 * @param ms since the epoch; a date can represent it
 */
export function formatDate(ms: number, style: DateStyle, form: DateForm): string {
  const wall = new Date(wallMs(ms, style.timeZone));
  const weekday = WEEKDAYS[wall.getUTCDay()] ?? '';
  const name = MONTHS[wall.getUTCMonth()] ?? '';
  const isMonthFirst = MONTH_FIRST.test(style.locale);
  const dayOf = (month: string) => (isMonthFirst ? `${month} ${wall.getUTCDate()}` : `${wall.getUTCDate()} ${month}`);
  const dateOf = (month: string) => `${dayOf(month)}${isMonthFirst ? ',' : ''} ${wall.getUTCFullYear()}`;
  if (form === 'weekday') return weekday;
  if (form === 'day') return dayOf(name);
  if (form === 'date') return dateOf(name);
  const time = timeText(ms, wall, style);
  if (form === 'time') return time;
  if (form === 'full') return `${weekday}, ${dateOf(name)} at ${time}`;
  const shortName = name === 'September' && !isMonthFirst ? 'Sept' : name.slice(0, SHORT);
  return `${dateOf(shortName)}, ${time}`;
}
