import { normaliseDeviceSessions } from './deviceSessions';

test('the present session comes first, then the one used last', () => {
  const at = (day: number) => `2026-11-0${day}T10:00:00.000Z`;
  const answer = [
    { id: 'a', device: 'Firefox on Linux', createdAt: at(1), lastUsedAt: at(2), current: false },
    { id: 'b', device: 'Chrome on Android', createdAt: at(1), lastUsedAt: at(5), current: false },
    { id: 'c', device: 'Safari on iOS', createdAt: at(1), lastUsedAt: at(1), current: true },
  ];
  expect(normaliseDeviceSessions(answer)?.map(({ id }) => id)).toEqual(['c', 'b', 'a']);
});

test.each([[null], [{}], ['many']])('%j is no list', (answer) => { expect(normaliseDeviceSessions(answer)).toBeNull(); });

test('a row without an id is left out; what is missing is empty', () => {
  expect(normaliseDeviceSessions([{ device: 'x' }, null, { id: 'a', createdAt: '2026-11-01T10:00:00.000Z' }])).toEqual([
    { id: 'a', device: '', createdAt: '2026-11-01T10:00:00.000Z', lastUsedAt: '2026-11-01T10:00:00.000Z', current: false },
  ]);
});
