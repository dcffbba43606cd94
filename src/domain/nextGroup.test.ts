import { nextGroup } from './nextGroup';

const at = (startDate: string) => ({ startDate });
const NOW = Date.parse('2030-05-01T12:00:00Z');

test('the earliest start in the future is next', () => {
  const soon = at('2030-05-02T10:00:00Z');
  expect(nextGroup([at('2030-06-01T10:00:00Z'), soon, at('2030-04-30T10:00:00Z')], NOW)).toBe(soon);
});

test('a group that starts right now is not next', () => {
  expect(nextGroup([at('2030-05-01T12:00:00Z')], NOW)).toBeNull();
});

test('skips unreadable dates, and returns null without groups', () => {
  expect(nextGroup([at('some day')], NOW)).toBeNull();
  expect(nextGroup([], NOW)).toBeNull();
});
