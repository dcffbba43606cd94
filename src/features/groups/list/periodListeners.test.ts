import type { GroupSummary } from '../../../contract/types';
import { selectNow } from '../../../core/clock/clockSlice';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../domain/general/durations';
import { browserAt, pass } from '../../../testing/browserAt';
import { aSummary } from '../../../testing/builders';
import type { FakeServices } from '../../../testing/fakeServices';
import { manyGroups, pagedSite } from '../../../testing/pagedSite';
import { selectShownCount, selectVisibleGroupIds } from './groupsSelectors';
import { filtersCleared, notStartedChosen, placesLeftChosen, searchChanged, selectFilters, whenChosen } from './groupsSlice';

/** A Friday, noon in UTC. The reader of these tests is in UTC. */
const NOW = Date.parse('2026-05-01T12:00:00Z');
const at = (_id: string, startMs: number, rest: Partial<GroupSummary> = {}) =>
  aSummary({ _id, startDate: new Date(startMs).toISOString(), createdAt: '2026-01-01T00:00:00Z', ...rest });

beforeEach(() => { jest.useFakeTimers({ now: NOW }); });
afterEach(() => { jest.useRealTimers(); });

const GROUPS = [
  at('morning', NOW - 3 * HOUR_MS), at('soon', NOW + 10 * MINUTE_MS, { memberCount: 5, maxMembers: 5 }),
  at('saturday', NOW + DAY_MS), at('may', NOW + 20 * DAY_MS), at('autumn', NOW + 150 * DAY_MS), at('april', NOW - 9 * DAY_MS),
];

async function listAt(url: string) {
  const browser = await browserAt(url, ({ http }) => { http.on('GET', '/api/groups', { json: GROUPS }); });
  const shown = () => {
    const ids = [...selectVisibleGroupIds(browser.state())];
    expect(selectShownCount(browser.state())).toBe(ids.length);
    return ids.sort();
  };
  return { ...browser, shown };
}

/** The machine sleeps: its timers are late, and its clock is right. */
async function sleep(ms: number): Promise<void> {
  jest.setSystemTime(Date.now() + ms);
  await pass(MINUTE_MS);
}

describe('the list of groups, by when they start', () => {
  it.each([
    ['?when=week', ['morning', 'saturday', 'soon']],
    ['?when=weekend', ['saturday']],
    ['?when=month', ['may', 'morning', 'saturday', 'soon']],
    ['?started=no', ['autumn', 'may', 'saturday', 'soon']],
    ['?places=left', ['april', 'autumn', 'may', 'morning', 'saturday']],
    ['?when=week&places=left&started=no', ['saturday']],
    ['?when=tomorrow&places=2&started=yes', ['april', 'autumn', 'may', 'morning', 'saturday', 'soon']],
  ])('%s finds %j', async (query, expected) => {
    expect((await listAt(`/groups${query}`)).shown()).toEqual(expected);
  });

  it('is found by what is chosen, in the address, and all again once it is cleared', async () => {
    const { dispatch, page, shown, state } = await listAt('/groups');
    dispatch(whenChosen('week'));
    dispatch(notStartedChosen(true));
    expect([page(), shown()]).toEqual(['/groups?when=week&started=no', ['saturday', 'soon']]);
    dispatch(placesLeftChosen(true));
    expect([page(), shown()]).toEqual(['/groups?when=week&places=left&started=no', ['saturday']]);
    dispatch(whenChosen(null));
    dispatch(placesLeftChosen(false));
    expect([page(), shown()]).toEqual(['/groups?started=no', ['autumn', 'may', 'saturday', 'soon']]);
    dispatch(filtersCleared());
    expect([page(), shown().length]).toEqual(['/groups', GROUPS.length]);
    expect(selectFilters(state())).toStrictEqual({ search: '', category: 'All', sort: 'newest', view: 'grid' });
  });

  it('follows the address, back and forward', async () => {
    const { follow, services, shown, state } = await listAt('/groups?when=weekend');
    await follow('/groups?started=no');
    expect(shown()).toEqual(['autumn', 'may', 'saturday', 'soon']);
    await follow('/groups');
    expect([shown().length, selectFilters(state()).fromMs]).toEqual([GROUPS.length, undefined]);
    expect(services.history.urls().at(-1)).toBe('/groups');
  });

  it('leaves out a group the moment it starts, and moves on at midnight', async () => {
    const { shown, state } = await listAt('/groups?when=week&started=no');
    await pass(10 * MINUTE_MS - 1);
    expect(shown()).toEqual(['saturday', 'soon']);
    const before = selectFilters(state());
    await pass(1);
    expect(shown()).toEqual(['saturday']);
    expect(selectFilters(state())).not.toBe(before);
    await sleep(2 * DAY_MS);
    expect(shown()).toEqual([]);
  });

  it('has what is to start by the site\'s clock, also where the device\'s is an hour ahead', async () => {
    const { state } = await browserAt('/groups?started=no', ({ http }) => {
      http.on('GET', '/api/groups', { json: GROUPS, headers: { date: new Date(NOW - HOUR_MS).toUTCString() } });
    });
    expect([selectNow(state()), selectFilters(state()).fromMs]).toEqual([NOW - HOUR_MS, NOW - HOUR_MS + 1]);
  });

  it('moves nothing while nothing changes', async () => {
    const { state } = await listAt('/groups?when=month&started=no');
    await pass(MINUTE_MS);
    const before = selectFilters(state());
    await pass(5 * MINUTE_MS);
    expect(selectFilters(state())).toBe(before);
  });
});

describe('a list that is read in pages, by when its groups start', () => {
  const many = () => manyGroups(120).map((group, n) => ({ ...group, startDate: new Date(NOW + (n - 60) * HOUR_MS).toISOString() }));
  const longSite = ({ http }: FakeServices) => { http.on('GET', '/api/groups', pagedSite(many)); };

  it('is asked for by instants, and keeps them while it is open', async () => {
    const { dispatch, http, state, follow } = await browserAt('/groups', longSite);
    dispatch(notStartedChosen(true));
    await pass(0);
    const asked = () => http.requests.filter(({ path }) => path.includes('from=')).map(({ path }) => path);
    expect(asked()).toEqual([`/api/groups?fields=summary&sort=newest&from=${encodeURIComponent(new Date(NOW + 1).toISOString())}`]);
    expect(selectShownCount(state())).toBe(59);
    const { fromMs } = selectFilters(state());
    await pass(3 * HOUR_MS);
    expect([selectFilters(state()).fromMs, selectShownCount(state())]).toEqual([fromMs, 59]);
    dispatch(searchChanged('group'));
    await pass(1000);
    expect(selectFilters(state()).fromMs).toBe(fromMs);
    await follow('/about');
    await follow('/groups?started=no');
    await pass(1000);
    expect([selectFilters(state()).fromMs, selectShownCount(state())]).toEqual([selectNow(state()) + 1, 56]);
  });

  it('of some days moves on with the day', async () => {
    const { state } = await browserAt('/groups?when=week', longSite);
    await pass(0);
    const { fromMs } = selectFilters(state());
    await sleep(12 * HOUR_MS);
    expect(selectFilters(state()).fromMs).toBe((fromMs ?? 0) + DAY_MS);
  });
});
