import { normaliseCalendarAddress, normaliseCalendarSince } from './calendarAddress';

const at = '2026-05-02T10:00:00Z';

test.each([
  [{ createdAt: at }, at], [{ createdAt: null }, null], [{}, null], [null, null], ['x', null], [{ createdAt: 7 }, null],
])('%j has a calendar since %s', (body, since) => {
  expect(normaliseCalendarSince(body)).toBe(since);
});

test('an address is a web address and a time', () => {
  const url = 'https://hobnob.example/api/calendar/x.ics';
  expect(normaliseCalendarAddress({ url, createdAt: at })).toEqual({ url, since: at });
  for (const body of [null, {}, { url }, { url: 'javascript:alert(1)', createdAt: at }, { url: '', createdAt: at }])
    expect(normaliseCalendarAddress(body)).toBeNull();
});
