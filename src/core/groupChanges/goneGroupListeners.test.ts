import { groupDeleted, groupGone } from '../../api/groupEvents';
import { groupsApi } from '../../api/groupsApi';
import { browserAt } from '../../testing/browserAt';
import { aGroup } from '../../testing/builders';

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

describe('a cached group that is gone', () => {
  const cachedAt = async (url: string) => {
    const browser = await browserAt(url, ({ http }) => { http.on('GET', '/api/groups/g1', { json: aGroup() }); });
    const request = browser.store.dispatch(groupsApi.endpoints.getGroup.initiate('g1'));
    await request;
    request.unsubscribe();
    const cached = () => groupsApi.endpoints.getGroup.select('g1')(browser.state()).data;
    expect(cached()).toBeDefined();
    return { ...browser, cached };
  };

  it.each([groupGone({ groupId: 'g1' }), groupDeleted({ groupId: 'g1', from: 'myGroups' })])(
    'is dropped at once where it is not shown ($type)',
    async (event) => {
      const { store, cached } = await cachedAt('/my-groups');
      store.dispatch(event);
      expect(cached()).toBeUndefined();
    },
  );

  it('stays on its own page, which says that it is gone', async () => {
    const { store, cached } = await cachedAt('/groups/g1');
    store.dispatch(groupGone({ groupId: 'g1' }));
    expect(cached()).toBeDefined();
  });
});
