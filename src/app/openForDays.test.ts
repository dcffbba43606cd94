import { selectViewerContext } from '../core/viewer';
import { selectCounters, selectNextGroup } from '../features/dashboard/dashboardSelectors';
import { selectGroupAndMembership } from '../features/groups/detail/groupDetailSelectors';
import { makeTestStore } from '../testing/makeTestStore';

/** More than nine hours. The library warns in development of a selector that keeps more results than a thousand. */
const TICKS = 1_100;

it.each([
  ['the viewer’s context', selectViewerContext], ['the counters', selectCounters], ['the next group', selectNextGroup],
  ['the open group', selectGroupAndMembership],
])('a page that is open for days does not keep %s of each tick', (_of, select) => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const state = makeTestStore({}).store.getState();
  for (let nowMs = 1; nowMs <= TICKS; nowMs += 1) select({ ...state, clock: { nowMs, offsetMs: 0 } });
  expect(warn).not.toHaveBeenCalled();
});
