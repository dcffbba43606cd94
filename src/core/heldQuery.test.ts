import { selectAllStatus, selectOwnStatus } from '../features/dashboard/dashboardSelectors';
import { browserAt, settle } from '../testing/browserAt';
import { aGroup, aMember } from '../testing/builders';
import type { FakeResponse } from '../testing/fakeHttp';

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

const OWN = aGroup({ _id: 'g1', creator: aMember() });
const RESPONSES: Readonly<Record<string, FakeResponse>> = {
  '/api/groups': { json: [OWN] },
  '/api/groups/user/created': { json: [OWN] },
  '/api/groups/user/joined': { json: [] },
  '/api/groups/user/waiting': { json: [OWN] },
  '/api/groups/g1': { json: OWN },
};
const silent = () => new Promise<FakeResponse>(() => undefined);

/** A member at `url`, whose requests have not been answered; those to come are. */
async function loadingAt(url: string) {
  const browser = await browserAt(url, ({ http }) => { for (const path of Object.keys(RESPONSES)) http.on('GET', path, silent); });
  const answer = () => { for (const [path, response] of Object.entries(RESPONSES)) browser.http.on('GET', path, response); };
  return { ...browser, answer };
}

/* Both screens show the same data, and the cache makes one request of two. The first screen aborts its own when it is left. */
describe('a page that is left while it loads', () => {
  it.each([
    ['/groups', '/dashboard'],
    ['/dashboard', '/groups'],
    ['/my-groups', '/dashboard'],
    ['/dashboard', '/my-groups'],
    ['/groups/g1', '/update-group/g1'],
    ['/update-group/g1', '/groups/g1'],
    ['/groups/g1', '/create-group?from=g1'],
  ])('%s does not take the request of %s with it', async (from, to) => {
    const { answer, follow, page, toasts, state } = await loadingAt(from);
    answer();
    await follow(to);
    await settle();
    expect([page(), toasts()]).toEqual([to, []]);
    const { dashboard, groups, myGroups, groupDetail, groupForm } = state();
    const parts = dashboard.data.status === 'held' ? [selectAllStatus(state()), selectOwnStatus(state())] : [];
    const statuses = [...parts, groups.list.status, myGroups.status, groupDetail.status, groupForm.status];
    expect(statuses.filter((status) => ['loading', 'opened', 'failed'].includes(status))).toEqual([]);
  });

  it('leaves the next page a request of its own, which leaving that one aborts', async () => {
    const { follow, http } = await loadingAt('/my-groups');
    await follow('/dashboard');
    expect(http.sent('GET', '/api/groups/user/created').map(({ signal }) => signal?.aborted)).toEqual([true, false]);
    await follow('/about');
    expect(http.sent('GET', '/api/groups/user/created').map(({ signal }) => signal?.aborted)).toEqual([true, true]);
  });
});
