import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { wallMs } from '../../src/domain/dates/zonedTime';
import { MINUTE_MS } from '../../src/domain/general/durations';
import { repeats } from '../../test/tier';
import { calendarFileName, calendarText, type CalendarEntry } from './calendarFile';

const ORIGIN = 'https://hobnob.example';
const GOLDEN = path.join(__dirname, 'golden.ics');

const entry = (changes: Partial<CalendarEntry> = {}): CalendarEntry => ({
  id: '0b5c1c1e-7a54-4f0e-9a53-2f6f4c0c9f10', name: 'Night Walkers', description: 'We walk.', location: 'Porto',
  startDate: '2026-06-01T18:30:00.000Z', endDate: null, timeZone: null, startLocal: null, endLocal: null, placeUrl: null,
  updatedAt: '2026-05-02T10:00:00.000Z', sequence: 1, isCancelled: false, ...changes,
});

/** The events of a file, as another library reads them. */
function eventsOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const value = (name: string) => component.getFirstPropertyValue(name);
    return {
      names: component.getAllProperties().map(({ name }) => name),
      uid: value('uid'), summary: value('summary'), location: value('location'), description: value('description'),
      url: value('url'), status: value('status'), sequence: value('sequence'), start: String(value('dtstart')),
      stamp: String(value('dtstamp')), modified: String(value('last-modified')),
    };
  });
}

/** Two groups of a personal calendar, one of them cancelled, with all that is hard to write. */
const GOLDEN_ENTRIES = [
  entry({
    name: 'Café, Bücher; & «Süßes»', location: 'Straße 1, 2\\3; Köln', sequence: 4,
    description: 'Wir lesen laut vor — auch Langes, das in keine Zeile passt, und essen dabei Kuchen.\r\n\r\nBringt mit: 📚, 🍰',
  }),
  entry({
    id: '1f0e4a8a-90a2-4e55-8d52-0c3c5a1d2b77', description: '', sequence: 3, isCancelled: true, updatedAt: '2026-05-03T08:15:30.000Z',
  }),
];

it('writes the file that people can import, byte for byte', () => {
  const text = calendarText(GOLDEN_ENTRIES, { origin: ORIGIN, name: 'My Hobnob groups', refreshS: 3600 });
  if (process.env.UPDATE_DOCS) writeFileSync(GOLDEN, text);
  expect(text).toBe(readFileSync(GOLDEN, 'utf8'));
});

it('is read by another library as it was meant', () => {
  const [first, cancelled] = eventsOf(calendarText(GOLDEN_ENTRIES, { origin: ORIGIN }));
  expect(first).toEqual({
    names: expect.not.arrayContaining(['dtend', 'duration']),
    uid: GOLDEN_ENTRIES[0]?.id, summary: 'Café, Bücher; & «Süßes»', location: 'Straße 1, 2\\3; Köln',
    description: 'Wir lesen laut vor — auch Langes, das in keine Zeile passt, und essen dabei Kuchen.\n\nBringt mit: 📚, 🍰\n\n'
      + `${ORIGIN}/groups/${GOLDEN_ENTRIES[0]?.id ?? ''}`,
    url: `${ORIGIN}/groups/${GOLDEN_ENTRIES[0]?.id ?? ''}`, status: 'CONFIRMED', sequence: 4,
    start: '2026-06-01T18:30:00Z', stamp: '2026-05-02T10:00:00Z', modified: '2026-05-02T10:00:00Z',
  });
  expect(cancelled).toMatchObject({ status: 'CANCELLED', summary: 'Night Walkers', sequence: 3, url: null, description: null });
});

it('keeps the words apart that tabs separate', () => {
  const [event] = eventsOf(calendarText([entry({ name: 'Night\tWalkers', description: '18:30\tMeet' })], { origin: ORIGIN }));
  expect(event).toMatchObject({ summary: 'Night Walkers', description: expect.stringMatching(/^18:30\tMeet\n/) });
});

const HOSTILE = [
  'a,b;c\\d:e"f', 'x\r\nBEGIN:VALARM\r\nEND:VALARM', 'x\nEND:VEVENT\nEND:VCALENDAR',
  'x\rDTEND:20300101T000000Z', 'x\u2028ATTENDEE:mailto:a@b',
  'x\u0085ORGANIZER:me', '\u202Egnp.exe', '👩‍👩‍👧‍👦'.repeat(30), '\u0000\u0007\u001b[31m', '\\n\\,', ' \t folded? ', '', 'é'.repeat(75), ';LANGUAGE=en:x',
];
const hostile = fc.oneof(
  fc.constantFrom(...HOSTILE), fc.string({ unit: 'binary', maxLength: 300 }),
  fc.array(fc.constantFrom('\r', '\n', '\r\n', ',', ';', '\\', ':', '"', 'BEGIN:', 'END:VEVENT', '🎲', 'ß', ' ', '\u2029'), {
    maxLength: 40,
  }).map((parts) => parts.join('')),
);

const RUNS = repeats(80, 3_000);

/** Some instants around the changes of summer time of all zones, and others. */
const times = fc.record({
  zone: fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
  startMs: fc.oneof(
    fc.integer({ min: Date.UTC(2027, 0), max: Date.UTC(2032, 0) }),
    ...[[2027, 2, 28], [2027, 9, 31], [2027, 2, 14], [2027, 10, 7], [2028, 3, 2], [2028, 9, 1]]
      .map(([year, month, day]) => fc.integer({ min: Date.UTC(year!, month!, day! - 1), max: Date.UTC(year!, month!, day! + 1) })),
  ).map((ms) => Math.trunc(ms / MINUTE_MS) * MINUTE_MS),
  minutes: fc.integer({ min: 1, max: 14 * 24 * 60 }),
});
const localText = (ms: number, zone: string) => new Date(wallMs(ms, zone)).toISOString().slice(0, 19);

it('is read as the same minutes by another library, in any zone and around every change of summer time', () => {
  let local = 0;
  fc.assert(fc.property(times, ({ zone, startMs, minutes }) => {
    const endMs = startMs + minutes * MINUTE_MS;
    const text = calendarText([entry({
      startDate: new Date(startMs).toISOString(), endDate: new Date(endMs).toISOString(), timeZone: zone,
      startLocal: localText(startMs, zone), endLocal: localText(endMs, zone),
    })], { origin: ORIGIN });
    const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
    for (const zoneOf of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zoneOf);
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!);
    local += /DTSTART;TZID=/.test(text) ? 1 : 0;
    expect([event.startDate.toJSDate().getTime(), event.endDate.toJSDate().getTime()]).toEqual([startMs, endMs]);
    ICAL.TimezoneService.reset();
  }), { numRuns: RUNS, examples: [[{ zone: 'America/Rankin_Inlet', startMs: Date.UTC(2027, 10, 7, 5, 59), minutes: 1 }]] });
  expect(local).toBeGreaterThan(0.75 * RUNS);
});

it('is in UTC where the file’s rules of the zone would give another time, or no zone is known', () => {
  const at = { startDate: '2027-07-01T18:30:00.000Z', endDate: '2027-07-01T20:00:00.000Z' };
  const starts = (changes: Partial<CalendarEntry>) => 
    /DTSTART.*:2\d.*/.exec(calendarText([entry({ ...at, ...changes })], { origin: ORIGIN }))?.[0].trim();
  const dublin = { timeZone: 'Europe/Dublin', startLocal: '2027-07-01T19:30:00', endLocal: '2027-07-01T21:00:00' };
  expect(starts(dublin)).toBe('DTSTART;TZID=Europe/Dublin:20270701T193000');
  // The clock of the place is stored to the second.
  expect(starts({ ...dublin, startDate: '2027-07-01T18:30:00.500Z' })).toBe('DTSTART;TZID=Europe/Dublin:20270701T193000');
  expect(starts({ ...dublin, startLocal: '2027-07-01T18:30:00' })).toBe('DTSTART:20270701T183000Z');
  expect(starts({ ...dublin, endLocal: '2027-07-01T20:00:00' })).toBe('DTSTART:20270701T183000Z');
  const toConsole = jest.spyOn(console, 'error');
  expect(starts({ ...dublin, timeZone: 'Mars/Olympus' })).toBe('DTSTART:20270701T183000Z');
  // The last hours of 9999 are in the year 10000 in Tokyo.
  const late = { startDate: '9999-12-31T20:30:00.000Z', endDate: null, timeZone: 'Asia/Tokyo', startLocal: '10000-01-01T05:30:00' };
  expect(calendarText([entry(late)], { origin: ORIGIN })).toContain('DTSTART:99991231T203000Z');
  expect(toConsole).not.toHaveBeenCalled();
  expect(starts({})).toBe('DTSTART:20270701T183000Z');
});

it('has the link to the place before that of the page', () => {
  const [event] = eventsOf(calendarText([entry({ placeUrl: 'https://meet.example/room' })], { origin: ORIGIN }));
  expect(event?.description).toBe(`We walk.\n\nhttps://meet.example/room\n\n${ORIGIN}/groups/${entry().id}`);
});

it('whatever a group is called, the file has one event with only our properties, in lines of 75 bytes', () => {
  fc.assert(fc.property(hostile, hostile, hostile, fc.boolean(), (name, description, location, isCancelled) => {
    const text = calendarText([entry({ name, description, location, isCancelled })], { origin: ORIGIN });
    for (const line of text.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toMatch(/[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u2028\u2029\u202e]/u);
    }
    const events = eventsOf(text);
    expect(events).toHaveLength(1);
    const allowed = ['uid', 'sequence', 'dtstamp', 'dtstart', 'summary', 'location', 'description', 'url', 'status', 'last-modified'];
    expect(events[0]?.names.filter((one) => !allowed.includes(one))).toEqual([]);
    const plain = (one: string) => one.replace(/[^\p{L}\p{N},;\\:"]/gu, '');
    const [summary, place] = [String(events[0]?.summary ?? ''), String(events[0]?.location ?? '')];
    expect([plain(summary), plain(place)]).toEqual([plain(name), plain(location)]);
    if (!isCancelled) expect(plain(String(events[0]?.description))).toBe(plain(`${description}${events[0]?.url as string}`));
  }), { numRuns: 300 });
});

it('a start beyond the last year of the format is its last second', () => {
  const [event] = eventsOf(calendarText([entry({ startDate: '+010000-01-01T09:00:00.000Z' })], { origin: ORIGIN }));
  expect(event?.start).toBe('9999-12-31T23:59:59Z');
});

it.each([
  ['Café, Bücher & Süßes', 'cafe-bucher-su-es.ics'], ['../../etc/passwd', 'etc-passwd.ics'], ['"; filename=x', 'filename-x.ics'],
  ['東京', 'group.ics'], ['x\r\nSet-Cookie: a=b', 'x-set-cookie-a-b.ics'], ['a'.repeat(500), `${'a'.repeat(60)}.ics`],
])('names the file of %j %s', (name, expected) => {
  expect(calendarFileName(name)).toBe(expected);
});
