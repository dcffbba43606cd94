import fc from 'fast-check';
import type { GroupSummary } from '../../contract/types';
import { normaliseSummary } from '../../domain/groups/normaliseGroup';
import { dashboardCounters, mergeGroups } from './groupLists';

const aRow = (_id: string, rest: Partial<GroupSummary> = {}): GroupSummary => ({ ...(normaliseSummary({ _id }) as GroupSummary), ...rest });

describe('mergeGroups', () => {
  it('has each group once, created ones first', () => {
    fc.assert(fc.property(fc.uniqueArray(fc.nat(9)), fc.uniqueArray(fc.nat(9)), (created, joined) => {
      const ids = mergeGroups(created.map((id) => aRow(`${id}`)), joined.map((id) => aRow(`${id}`))).map(({ _id }) => _id);
      expect(ids).toEqual([...new Set([...created, ...joined].map(String))]);
    }));
  });

  it('keeps the newer copy', () => {
    expect(mergeGroups([aRow('1', { version: 1 })], [aRow('1', { version: 2 })])).toEqual([aRow('1', { version: 2 })]);
    expect(mergeGroups([aRow('1', { version: 2 })], [aRow('1', { version: 1 })])).toEqual([aRow('1', { version: 2 })]);
  });
});

describe('dashboardCounters', () => {
  it('counts groups, own groups, members and upcoming events', () => {
    const now = Date.UTC(2026, 4, 1);
    const all = [
      aRow('1', { memberCount: 3, startDate: '2026-05-02T00:00:00Z' }),
      aRow('2', { memberCount: 4, startDate: '2026-05-01T00:00:00Z' }),
      aRow('3', { memberCount: 0, startDate: 'soon' }),
    ];
    expect(dashboardCounters(all, all.slice(0, 1), now)).toEqual({ totalGroups: 3, myGroups: 1, totalMembers: 7, upcomingEvents: 1 });
    expect(dashboardCounters([], [], now)).toEqual({ totalGroups: 0, myGroups: 0, totalMembers: 0, upcomingEvents: 0 });
  });
});
