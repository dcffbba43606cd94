import { canSayAbsent, canTick, isLaterTick, overMsOf } from './attendance';

const START = Date.parse('2026-05-02T18:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const group = { startDate: '2026-05-02T18:00:00Z' };
const withEnd = { ...group, endDate: '2026-05-02T21:00:00Z' };

it.each([
  [group, START + DAY], [withEnd, START + 3 * HOUR], [{ ...group, endDate: null }, START + DAY], [{ ...group, endDate: 'x' }, START + DAY],
])(
  '%j is over at %d', (one, ms) => { expect(overMsOf(one)).toBe(ms); });

it.each([[-1, false], [0, true], [3 * HOUR - 1, true], [3 * HOUR, false]])(
  '%d ms after the start, a member can say that they cannot come: %s', (ms, can) => {
    expect(canSayAbsent(withEnd, START + ms)).toBe(can);
});

it.each([[-1, false], [0, true], [3 * HOUR + 90 * DAY - 1, true], [3 * HOUR + 90 * DAY, false]])(
  '%d ms after the start, the creator can tick: %s', (ms, can) => { expect(canTick(withEnd, START + ms)).toBe(can); });

it('takes the later tick, and of two at the same time always the same one', () => {
  const [early, late] = ['2026-05-02T18:00:00Z', '2026-05-02T18:00:01Z'];
  expect(isLaterTick({ came: null, at: late }, { came: true, at: early })).toBe(true);
  expect(isLaterTick({ came: true, at: early }, { came: null, at: late })).toBe(false);
  expect(isLaterTick({ came: true, at: early }, { came: false, at: early })).toBe(true);
  expect(isLaterTick({ came: false, at: early }, { came: true, at: early })).toBe(false);
  expect(isLaterTick({ came: true, at: early }, { came: true, at: early })).toBe(false);
});
