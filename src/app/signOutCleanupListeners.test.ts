import { notificationRaised, selectRecentNotifications } from '../core/notifications/notificationsSlice';
import { gridCategoryChosen } from '../features/dashboard/dashboardSlice';
import { selectListPath } from '../features/groups/detail/groupDetailSelectors';
import { selectFilters } from '../features/groups/list/groupsSlice';
import { homeSearchChanged, selectHomeSearch } from '../features/home/homeSlice';
import { faqSearched, faqToggled, initialSupportState } from '../features/support/supportSlice';
import { browserAt, settle } from '../testing/browserAt';
import { aGroup, anIdentity } from '../testing/builders';

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

const withGroups = (url: string) => browserAt(url, ({ http }) => {
  http.on('GET', '/api/groups', { json: [aGroup()] });
  http.on('GET', '/api/groups/g1', { json: aGroup() });
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

  it('nobody sees what the user before was looking for', async () => {
    const { services, dispatch, follow, state } = await withGroups('/dashboard');
    dispatch(gridCategoryChosen('Art'));
    await follow('/');
    dispatch(homeSearchChanged('divorce'));
    await follow('/support');
    dispatch(faqSearched('divorce'));
    dispatch(faqToggled('a'));
    await follow('/groups?q=divorce&sort=oldest');
    await follow('/groups/g1');
    expect(selectListPath(state())).toBe('/groups?q=divorce&sort=oldest');
    services.identity.report(null);
    await settle();
    expect([state().dashboard.grid.category, selectHomeSearch(state()), state().support, selectListPath(state())])
      .toEqual(['All', '', initialSupportState, '/groups']);
  });

  it('the words in the list\'s own address go, too', async () => {
    const { services, state, page, follow } = await withGroups('/groups?q=divorce');
    services.identity.report(null);
    await settle();
    expect([page(), state().groups.list.status]).toEqual(['/groups', 'ready']);
    await follow('/groups?q=chess');
    services.identity.report(anIdentity());
    await settle();
    expect([page(), selectFilters(state()).search]).toEqual(['/groups?q=chess', 'chess']);
  });

  it('a public screen is loaded again for the new user', async () => {
    const { services, http, state } = await withGroups('/groups');
    expect(http.sent('GET', '/api/groups')).toHaveLength(1);
    services.identity.report(null);
    await settle();
    expect(http.sent('GET', '/api/groups')).toHaveLength(2);
    expect(state().groups.list.status).toBe('ready');
  });

  it.each([
    ['/decisions/7', ['/api/decisions/7']],
    ['/desk', ['/api/desk/counts', '/api/desk/cases']],
    ['/groups/g1/attendance', ['/api/groups/g1', '/api/groups/g1/attendance']],
    ['/account', ['/api/users/profile']],
    ['/notifications', ['/api/notifications']],
  ])('what %s shows is loaded once for the user who takes the place of another', async (url, calls) => {
    const { services, http } = await browserAt(url, (prepared) => {
      prepared.http.on('GET', '/api/*', { status: 500, json: {} });
      prepared.http.on('GET', '/api/groups/g1', { json: aGroup() });
    });
    const asked = () => calls.map((path) => http.sent('GET', path).length);
    const first = asked();
    services.identity.report(anIdentity({ uid: 'other' }));
    await settle();
    expect([first, asked()]).toEqual([calls.map(() => 1), calls.map(() => 2)]);
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
