import { memberCountText, placesLeft, seatsText } from './seats';

describe('the seats text', () => {
  it.each([
    [7, 10, '3 of 10 places left', '7 of 10 places taken'],
    [0, 1, '1 of 1 place left', '0 of 1 place taken'],
    [10, 10, 'Full', 'Full'],
    [12, 10, 'Full', 'Full'],
  ])('%d of %d: %s, and after the start: %s', (memberCount, maxMembers, before, after) => {
    const group = { memberCount, maxMembers, startDate: '2026-05-02T10:00:00Z' };
    const startMs = Date.parse(group.startDate);
    expect([seatsText(group, startMs - 1), seatsText(group, startMs)]).toEqual([before, after]);
  });

  it('says how many wait until the start, which closes the line', () => {
    const group = { memberCount: 10, maxMembers: 10, startDate: '2026-05-02T10:00:00Z', waiting: 3 };
    const startMs = Date.parse(group.startDate);
    expect([seatsText(group, startMs - 1), seatsText(group, startMs)]).toEqual(['Full · 3 waiting', 'Full']);
    expect(seatsText({ ...group, waiting: 0 }, startMs - 1)).toBe('Full');
  });

  it('never counts below zero', () => {
    expect(placesLeft({ memberCount: 12, maxMembers: 10 })).toBe(0);
    expect([0, 1, 2].map(memberCountText)).toEqual(['0 members', '1 member', '2 members']);
  });
});
