import fc from 'fast-check';
import { HOUR_MS } from '../general/durations';
import { UTC_DATES, type DateStyle } from './dateStyle';
import {
  endText, exactWhenText, placeStyle, shortStartText, shortStartTextWithZone, startText, startTextWithZone, zoneNoteText,
} from './placeTime';
import { isKnownZone } from './zones';

const BERLIN: DateStyle = { locale: 'en-GB', timeZone: 'Europe/Berlin' };
/** Monday 4 May 2026, 12:00 in Berlin. */
const NOW = Date.UTC(2026, 4, 4, 10);
/** Thursday 7 May 2026: 19:30 in Dublin, 20:30 in Berlin, 13:30 in Bogotá. */
const startDate = '2026-05-07T18:30:00.000Z';
const dublin = { startDate, timeZone: 'Europe/Dublin' };
const paris = { startDate, timeZone: 'Europe/Paris' };

describe('a start at another place', () => {
  it.each([
    [dublin, 'Starts Thursday, 19:30 (Dublin) · 20:30 for you'],
    [{ startDate, timeZone: 'America/Bogota' }, 'Starts Thursday, 13:30 (Bogota) · 20:30 for you'],
    [{ startDate, timeZone: 'Asia/Kolkata' }, 'Starts Friday, 00:00 (Kolkata) · Thursday 20:30 for you'],
    [{ startDate, timeZone: 'Asia/Calcutta' }, 'Starts Friday, 00:00 (Kolkata) · Thursday 20:30 for you'],
    [paris, 'Starts Thursday, 20:30'],
    [{ startDate }, 'Starts Thursday, 20:30'],
    [{ startDate, timeZone: null }, 'Starts Thursday, 20:30'],
    [{ startDate, timeZone: 'Mars/Olympus' }, 'Starts Thursday, 20:30'],
    [{ startDate: new Date(NOW + 2 * HOUR_MS).toISOString(), timeZone: 'Asia/Tokyo' }, 'Starts in 2 hours'],
    [{ startDate: 'soon', timeZone: 'Asia/Tokyo' }, 'Start not known'],
  ])('%j: %s', (start, words) => { expect(startText(start, NOW, BERLIN)).toBe(words); });

  it('names the city alone in a page of the server, whose reader is not known', () => {
    expect(startText(dublin, NOW, UTC_DATES)).toBe('Starts Thursday, 19:30 (Dublin)');
    expect(startText({ startDate, timeZone: 'Africa/Abidjan' }, NOW, UTC_DATES)).toBe('Starts Thursday, 18:30 (Abidjan)');
    expect(exactWhenText(dublin, UTC_DATES)).toMatch(/^Thursday,? 7 May 2026 at 19:30 Dublin time$/);
  });

  it('names the zone once, where nothing near it does', () => {
    expect(startTextWithZone(dublin, NOW, BERLIN)).toBe('Starts Thursday, 19:30 (Dublin) · 20:30 for you');
    expect(startTextWithZone(paris, NOW, BERLIN)).toBe('Starts Thursday, 20:30 Paris time');
    expect(startTextWithZone({ startDate }, NOW, BERLIN)).toBe('Starts Thursday, 20:30 Berlin time');
    expect([shortStartText(dublin, BERLIN), shortStartTextWithZone(dublin, BERLIN), shortStartTextWithZone(paris, BERLIN)]).toEqual([
      '7 May 2026, 19:30 (Dublin) · 20:30 for you', '7 May 2026, 19:30 (Dublin) · 20:30 for you', '7 May 2026, 20:30 Paris time',
    ]);
    expect([zoneNoteText(dublin, BERLIN), zoneNoteText(paris, BERLIN), zoneNoteText({ startDate }, BERLIN)])
      .toEqual(['Dublin time · 20:30 for you', 'Paris time', 'Berlin time']);
  });

  it.each([
    ['2026-05-07T21:00:00.000Z', 'until 22:00'], ['2026-05-08T00:00:00.000Z', /^until Friday,? 8 May 2026 at 01:00$/], [null, ''],
    ['later', ''],
  ])('that ends at %s says: %s', (endDate, words) => {
    const text = endText({ ...dublin, endDate }, BERLIN);
    if (typeof words === 'string') expect(text).toBe(words);
    else expect(text).toMatch(words);
  });

  it('has all of it in its tooltip', () => {
    expect(exactWhenText({ ...dublin, endDate: '2026-05-07T21:00:00.000Z' }, BERLIN))
      .toMatch(/^Thursday,? 7 May 2026 at 19:30 until 22:00 Dublin time · 20:30 for you$/);
    expect(exactWhenText({ startDate: 'soon' }, BERLIN)).toBe('Start not known');
  });
});

it('reads the same clock for the place and for a reader who is there, in any zone', () => {
  const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
  fc.assert(fc.property(zones, fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') }), (timeZone, date) => {
    const here = { ...BERLIN, timeZone };
    const start = { startDate: date.toISOString() };
    expect(startText({ ...start, timeZone }, NOW, here)).toBe(startText(start, NOW, here));
    expect(placeStyle({ timeZone }, BERLIN).timeZone).toBe(timeZone);
  }));
});

it.each([
  ['Europe/Kyiv', true], ['UTC', true], ['Mars/Olympus', false], ['', false], ['Europe/Kyiv; x', false],
])('knows %j: %s', (zone, known) => {
  expect([isKnownZone(zone), isKnownZone(zone)]).toEqual([known, known]);
});
