import { DAY_MS, HOUR_MS } from '../general/durations';
import { groupFlagsOf } from './groupFlags';

const START = Date.parse('2030-05-04T10:00:00.000Z');
const group = {
  memberCount: 2, maxMembers: 3, startDate: '2030-05-04T10:00:00.000Z', creator: { _id: 'cleo' }, faces: [{ _id: 'cleo' }, { _id: 'pat' }],
};

describe('the flags of a group in a list', () => {
  it('are empty for a visitor while there is room', () => {
    expect(groupFlagsOf(group, null, START - 1)).toEqual([]);
    expect(groupFlagsOf(group, 'somebody', START - 1)).toEqual([]);
  });
  it('distinguish the creator from a member', () => {
    expect(groupFlagsOf(group, 'cleo', START - 1)).toEqual(['creator']);
    expect(groupFlagsOf(group, 'pat', START - 1)).toEqual(['member']);
  });
  it('put "full" before "started"', () => {
    expect(groupFlagsOf(group, null, START)).toEqual(['started']);
    expect(groupFlagsOf({ ...group, memberCount: 3 }, 'pat', START)).toEqual(['member', 'full']);
  });
  it('say that a group is over, full or not, a day after its start', () => {
    expect(groupFlagsOf(group, null, START + DAY_MS - 1)).toEqual(['started']);
    expect(groupFlagsOf(group, 'pat', START + DAY_MS)).toEqual(['member', 'over']);
    expect(groupFlagsOf({ ...group, memberCount: 3 }, null, START + DAY_MS)).toEqual(['over']);
  });
  it.each([['an evening', HOUR_MS], ['a camp of ten days', 10 * DAY_MS]])('say that %s is over at its end', (_what, lasts) => {
    const ending = { ...group, endDate: new Date(START + lasts).toISOString() };
    expect([groupFlagsOf(ending, null, START + lasts - 1), groupFlagsOf(ending, null, START + lasts)]).toEqual([['started'], ['over']]);
  });
  it('say that somebody waits until the start, which closes the line', () => {
    const waiting = { ...group, memberCount: 3, waitlist: { myPosition: 1 } };
    expect([groupFlagsOf(waiting, 'zoe', START - 1), groupFlagsOf(waiting, 'zoe', START)]).toEqual([['waiting', 'full'], ['full']]);
  });
  it('ignore a missing id', () => {
    expect(groupFlagsOf({ ...group, creator: { _id: '' } }, '', START - 1)).toEqual([]);
  });
});
