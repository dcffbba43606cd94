import { ownTimeZone } from './ownTimeZone';

const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
const byTemporal = (zone: string) => ownTimeZone({ Temporal: { Now: { timeZoneId: () => zone } } });

it('asks `Temporal` where there is one, and `Intl` only elsewhere', () => {
  const asked = jest.spyOn(Intl, 'DateTimeFormat');
  expect(['Asia/Tokyo', 'UTC'].map(byTemporal)).toEqual(['Asia/Tokyo', 'UTC']);
  expect(asked).not.toHaveBeenCalled();
  expect(ownTimeZone({})).toBe(here);
  asked.mockRestore();
});

it.each([['Etc/Unknown'], ['GMT+03:00'], [undefined]])('is UTC where the browser says %s, with which it cannot write a date', (zone) => {
  const said = jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ timeZone: zone } as never);
  expect(ownTimeZone({})).toBe('UTC');
  said.mockRestore();
  if (zone !== undefined) expect(byTemporal(zone)).toBe('UTC');
});
