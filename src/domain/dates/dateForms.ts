import type { DateStyle } from './dateStyle';
import { wallMs } from './zonedTime';

/** How an instant is written: "18:30", "Saturday", "2 May", "2 May 2026", "2 May 2026, 18:30", "Saturday, 2 May 2026 at 18:30". */
export type DateForm = 'time' | 'weekday' | 'day' | 'date' | 'short' | 'full';

const OPTIONS: Readonly<Record<DateForm, Intl.DateTimeFormatOptions>> = {
  time: { timeStyle: 'short' },
  weekday: { weekday: 'long' },
  day: { day: 'numeric', month: 'long' },
  date: { day: 'numeric', month: 'long', year: 'numeric' },
  short: { dateStyle: 'medium', timeStyle: 'short' },
  full: { dateStyle: 'full', timeStyle: 'short' },
};

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  'January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December',
];
const SEPTEMBER = 8;
const NOON = 12;
const MOST_YEARS = 9999;

/** One kind of English. */
interface English {
  time: (hour: number, minute: string) => string;
  /** A day of a month. */
  day: (day: number, month: string) => string;
  beforeYear: string;
  /** How long the short name of September is; those of the other months have three letters. */
  september: number;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

const BRITISH: English = {
  time: (hour, minute) => `${twoDigits(hour)}:${minute}`, day: (day, month) => `${day} ${month}`, beforeYear: ' ', september: 4,
};
const AMERICAN: English = {
  time: (hour, minute) => `${hour % NOON || NOON}:${minute}\u202F${hour < NOON ? 'AM' : 'PM'}`,
  day: (day, month) => `${month} ${day}`,
  beforeYear: ', ',
  september: 3,
};
/** What most browsers ask for. All other kinds of English are left to `Intl`. */
const WRITTEN_HERE: Readonly<Record<string, English>> = { 'en-GB': BRITISH, 'en-US': AMERICAN, en: AMERICAN };

/** @param wall a wall-clock time, in UTC */
function write(wall: Date, form: DateForm, { time, day, beforeYear, september }: English): string {
  const clock = time(wall.getUTCHours(), twoDigits(wall.getUTCMinutes()));
  const weekday = WEEKDAYS[wall.getUTCDay()] ?? '';
  const month = MONTHS[wall.getUTCMonth()] ?? '';
  const shortMonth = month.slice(0, wall.getUTCMonth() === SEPTEMBER ? september : 3);
  const dayIn = (name: string) => day(wall.getUTCDate(), name);
  const dateIn = (name: string) => `${dayIn(name)}${beforeYear}${wall.getUTCFullYear()}`;
  const forms: Record<DateForm, string> = {
    time: clock,
    weekday,
    day: dayIn(month),
    date: dateIn(month),
    short: `${dateIn(shortMonth)}, ${clock}`,
    full: `${weekday}, ${dateIn(month)} at ${clock}`,
  };
  return forms[form];
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached: creating a format costs a hundred times as much as using it, and a list uses one per row. */
function formatOf({ locale, timeZone }: DateStyle, form: DateForm): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${form}`;
  const made = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...OPTIONS[form], timeZone });
  formats.set(key, made);
  return made;
}

/**
 * An instant as text. The commonest kinds of English are written here: the first use of `Intl` blocks a phone for 80 ms, and each zone and
 * form needs a format of its own (docs/adr/0004).
 * @param ms since the epoch; a date can represent it
 */
export function dateText(ms: number, style: DateStyle, form: DateForm): string {
  const english = Object.hasOwn(WRITTEN_HERE, style.locale) ? WRITTEN_HERE[style.locale] : undefined;
  const wall = new Date(wallMs(ms, style.timeZone));
  const year = wall.getUTCFullYear();
  return english && year > 0 && year <= MOST_YEARS ? write(wall, form, english) : formatOf(style, form).format(ms);
}
