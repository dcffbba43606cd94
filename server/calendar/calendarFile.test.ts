import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import ICAL from 'ical.js';
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
