import fc from 'fast-check';
import { aGroup } from '../testing/builders';
import { calendarFilePath, calendarLink } from './calendarLinks';

const GROUP_URL = 'https://hobnob.example/groups/g1';
const group = aGroup({
  _id: 'g1', name: 'Café & Co', description: 'Bring #1 cake?', location: 'Köln, Süd', startDate: '2026-06-01T20:30:00+02:00',
});
/** By the documentation of each calendar's links: the required ones, and the two for details. */
const PARAMETERS = {
  google: ['action', 'dates', 'details', 'location', 'text'],
  office: ['body', 'enddt', 'location', 'path', 'rru', 'startdt', 'subject'],
  outlook: ['body', 'enddt', 'location', 'path', 'rru', 'startdt', 'subject'],
} as const;
const queryOf = (link: string | null) => Object.fromEntries(new URL(link ?? '').searchParams);

test('Google gets the start twice, in UTC', () => {
  const link = calendarLink('google', group, GROUP_URL);
  expect(link).toMatch(/^https:\/\/calendar\.google\.com\/calendar\/render\?/);
  expect(queryOf(link)).toEqual({
    action: 'TEMPLATE', text: 'Café & Co', dates: '20260601T183000Z/20260601T183000Z', details: `Bring #1 cake?\n\n${GROUP_URL}`,
    location: 'Köln, Süd',
  });
});

test.each([
  ['outlook', 'outlook.live.com'], ['office', 'outlook.office.com'],
] as const)('%s gets the same, in its own format', (calendar, host) => {
  const link = calendarLink(calendar, group, GROUP_URL);
  expect(link).toMatch(new RegExp(`^https://${host}/calendar/deeplink/compose\\?`));
  expect(queryOf(link)).toEqual({
    path: '/calendar/action/compose', rru: 'addevent', subject: 'Café & Co', startdt: '2026-06-01T18:30:00Z',
    enddt: '2026-06-01T18:30:00Z', body: `Bring #1 cake?\n\n${GROUP_URL}`, location: 'Köln, Süd',
  });
});

test.each([['google', 'details'], ['outlook', 'body']] as const)('%s gets the link to the place, as the file does', (calendar, name) => {
  const link = calendarLink(calendar, { ...group, placeUrl: 'https://meet.example/room' }, GROUP_URL);
  expect(queryOf(link)[name]).toBe(`Bring #1 cake?\n\nhttps://meet.example/room\n\n${GROUP_URL}`);
});

test.each(['google', 'outlook', 'office'] as const)('%s gets spaces as %%20 and a plus sign as %%2B', (calendar) => {
  const link = calendarLink(calendar, { ...group, name: 'Tea + cakes' }, GROUP_URL) ?? '';
  expect(link).toContain('=Tea%20%2B%20cakes&');
  expect(link).not.toContain('+');
});

test('no text adds a parameter or makes the address too long', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme', maxLength: 5000 }), (name, description) => {
    for (const calendar of ['google', 'outlook'] as const) {
      const link = calendarLink(calendar, { ...group, name: `${name}&dates=x#y`, description }, GROUP_URL);
      const { hash, searchParams } = new URL(link ?? '');
      expect(hash).toBe('');
      expect([...searchParams.keys()].sort()).toEqual(PARAMETERS[calendar]);
      expect(Object.values(queryOf(link))).toContain(`${name}&dates=x#y`);
    }
  }), { numRuns: 50 });
  expect(calendarLink('google', { ...group, description: '🎲'.repeat(5000) }, GROUP_URL)?.length).toBeLessThan(8000);
});

test('a long description ends with a whole character', () => {
  const description = `${'x'.repeat(398)}🇩🇪 and more`;
  expect(queryOf(calendarLink('google', { ...group, description }, GROUP_URL)).details).toMatch(/^x{398}…/);
});

test('a start that is no date has no link', () => {
  expect(calendarLink('google', { ...group, startDate: 'soon' }, GROUP_URL)).toBeNull();
});

test('an id from another backend is one part of the path', () => {
  expect(calendarFilePath('a/b')).toBe('/api/groups/a%2Fb/calendar.ics');
});
