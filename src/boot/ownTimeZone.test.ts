import { ownTimeZone } from './ownTimeZone';

const here = Intl.DateTimeFormat().resolvedOptions().timeZone;

it('asks `Temporal` where there is one, and `Intl` only elsewhere', () => {
  const asked = jest.spyOn(Intl, 'DateTimeFormat');
  expect(ownTimeZone({ Temporal: { Now: { timeZoneId: () => 'Asia/Tokyo' } } })).toBe('Asia/Tokyo');
  expect(asked).not.toHaveBeenCalled();
  expect(ownTimeZone({})).toBe(here);
  asked.mockRestore();
});
