import { lineText, ordinal, placeText } from './waitlist';

it.each([
  [1, '1st'], [2, '2nd'], [3, '3rd'], [4, '4th'], [10, '10th'], [11, '11th'], [12, '12th'], [13, '13th'], [21, '21st'], [102, '102nd'],
  [111, '111th'], [1003, '1003rd'],
])('%i is %s', (position, text) => {
  expect(ordinal(position)).toBe(text);
});

it('says the place in line', () => {
  expect(placeText(3)).toBe('You are 3rd in line');
});

describe('a group in the list of those one waits for', () => {
  const startDate = '2026-05-01T12:00:00.000Z';
  const START = Date.parse(startDate);

  it('says the place in line until the start, and then that it is too late', () => {
    const group = { startDate, waitlist: { myPosition: 2 } };
    expect([lineText(group, START - 1), lineText(group, START)]).toEqual(['You are 2nd in line', 'No place opened up']);
  });

  it('says that one waits when the place is not known', () => {
    expect(lineText({ startDate }, START - 1)).toBe('You are on the waitlist');
  });
});
