import { attendanceText } from './attendanceText';

it.each([
  [{ came: 0, cannotCome: 0 }, 1, false, '1 is in'], [{ came: 0, cannotCome: 0 }, 30, false, '30 are in'],
  [{ came: 12, cannotCome: 2 }, 30, true, '12 of 30 came · 2 cannot come'], [{ came: 0, cannotCome: 0 }, 3, true, '0 of 3 came'],
])('of %j and %d, started: %s', (counts, all, started, words) => { expect(attendanceText(counts, all, started)).toBe(words); });
