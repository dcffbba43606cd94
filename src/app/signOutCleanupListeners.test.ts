import { notificationRaised, selectRecentNotifications } from '../core/notifications/notificationsSlice';
import { browserAt, settle } from '../testing/browserAt';
import { aGroup } from '../testing/builders';

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

const withGroups = (url: string) => browserAt(url, ({ http }) => {
  http.on('GET', '/api/groups', { json: [aGroup()] });
  http.on('GET', '/api/groups/user/*', { json: [aGroup()] });
});

describe('when the user changes', () => {
  it('the cache and the recent notifications are cleared', async () => {
    const { services, dispatch, state } = await withGroups('/my-groups');
    dispatch(notificationRaised({ id: 'n1', tone: 'success', text: 'Successfully joined the group!', raisedAtMs: 1 }));
    expect([Object.keys(state().api.queries), selectRecentNotifications(state())]).not.toContainEqual([]);
    services.identity.report(null);
    await settle();
    expect([state().api.queries, selectRecentNotifications(state())]).toEqual([{}, []]);
  });

  it('a public screen is loaded again for the new user', async () => {
    const { services, http, state } = await withGroups('/groups');
    expect(http.sent('GET', '/api/groups')).toHaveLength(1);
    services.identity.report(null);
    await settle();
    expect(http.sent('GET', '/api/groups')).toHaveLength(2);
    expect(state().groups.list.status).toBe('ready');
  });

  it('an update about the same user keeps the cache', async () => {
    const { services, http, state } = await withGroups('/groups');
    const before = state().api.queries;
    services.identity.report(services.identity.current);
    await settle();
    expect(http.sent('GET', '/api/groups')).toHaveLength(1);
    expect(state().api.queries).toBe(before);
  });
});
