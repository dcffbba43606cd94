import { ROUTES, type RouteName } from '../../domain/routes/routes';
import { titleOf } from '../../domain/routes/routeTitles';
import { categoryChosen } from '../../features/groups/list/groupsSlice';
import { browserAt, pass } from '../../testing/browserAt';
import { aGroup } from '../../testing/builders';

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

const openedAt = (url: string) => browserAt(url, ({ http }) => {
  http.on('GET', '/api/groups', { json: [] });
  http.on('GET', '/api/groups/*', { json: aGroup({ _id: 'g1', name: 'Hill Walkers' }) });
});

describe('the title of a page', () => {
  it('is the name of the group, once known', async () => {
    const { services } = await openedAt('/groups/g1');
    expect([services.browser.titles[0], services.browser.titles.at(-1)]).toEqual(['Group · Hobnob', 'Hill Walkers · Hobnob']);
  });

  it('names the group that is updated', async () => {
    const { services } = await openedAt('/update-group/g1');
    expect(services.browser.titles).toContain('Update Hill Walkers · Hobnob');
  });

  it('is the category of the list, also when chosen there', async () => {
    const { services, dispatch } = await openedAt('/groups?category=Music');
    expect(services.browser.titles.at(-1)).toBe('Music groups · Hobnob');
    dispatch(categoryChosen('Books'));
    await pass(1000);
    expect(services.browser.titles.at(-1)).toBe('Books groups · Hobnob');
    dispatch(categoryChosen('All'));
    await pass(1000);
    expect(services.browser.titles.at(-1)).toBe('All groups · Hobnob');
  });

  it('changes with the page', async () => {
    const { services, follow } = await openedAt('/groups/g1');
    await follow('/about');
    expect(services.browser.titles.at(-1)).toBe('About · Hobnob');
  });
});

describe('the canonical address of a page', () => {
  it('is that of the page moved to; a category is a page, and a search is none', async () => {
    const { services: { browser }, follow, dispatch } = await openedAt('/groups?q=tea&sort=oldest');
    expect(browser.canonicals).toEqual(['/groups']);
    dispatch(categoryChosen('Books'));
    await pass(1000);
    await follow('/groups/g1');
    await follow('/about');
    expect([...new Set(browser.canonicals)]).toEqual(['/groups', '/groups?category=Books', '/groups/g1', '/about']);
  });

  it.each(['/dashboard', '/my-groups', '/no-such-page'])('is missing on a page that search engines should not list: %s', async (path) => {
    const { services: { browser }, follow } = await openedAt('/about');
    await follow(path);
    expect(browser.canonicals).toEqual(['/about', null]);
  });
});

describe('every title', () => {
  it('is set at the start and after every navigation', async () => {
    const { services, follow } = await openedAt('/groups');
    expect(services.browser.titles[0]).toBe('All groups · Hobnob');
    await follow('/about');
    expect(services.browser.titles.at(-1)).toBe('About · Hobnob');
  });

  it('is not turned round by a group’s name', () => {
    expect([titleOf('group', '', 'Fun\u202e'), titleOf('updateGroup', '', 'Fun\u202e')]).toEqual(['Fun · Hobnob', 'Update Fun · Hobnob']);
  });

  it('differs from page to page', () => {
    const titles = (Object.keys(ROUTES) as RouteName[]).map((name) => titleOf(name, '', null));
    expect(new Set(titles).size).toBe(titles.length);
  });
});
