import { liveMachine } from '../../testing/machines/liveMachine';
import { describeMachine } from '../../testing/machineTable';
import { helloReceived, watchingStarted } from './liveEvents';
import { connectionStarted, groupReceived, liveSlice, selectStale, type LiveState } from './liveSlice';

describeMachine(liveMachine);

describe('what is stale', () => {
  it('has one version of a group, and of too many groups none', () => {
    const run = (groups: readonly string[]): LiveState => [
      watchingStarted(), connectionStarted(), helloReceived({ version: 'v1', unread: null }),
      ...groups.map((id, version) => groupReceived({ id, version })),
    ].reduce<LiveState>(liveSlice.reducer, { status: 'off', because: 'hidden', cuts: 0, seen: 'v1' });
    const staleAfter = (groups: readonly string[]) => selectStale({ live: run(groups) })?.groups;
    expect(staleAfter(['a', 'b', 'a'])).toEqual([{ id: 'b', version: 1 }, { id: 'a', version: 2 }]);
    expect(staleAfter(Array.from({ length: 50 }, (_, n) => `g${n}`))).toHaveLength(50);
    expect(staleAfter(Array.from({ length: 51 }, (_, n) => `g${n}`))).toBeNull();
  });
});
