import { browserAt, pass } from '../../../testing/browserAt';
import { categoryChosen, filtersCleared, searchChanged, selectFilters, sortChosen, viewChosen } from './groupsSlice';

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

describe('the filters in the address', () => {
  const list = (url: string) => browserAt(url, ({ http }) => { http.on('GET', '/api/groups', { json: [] }); });

  it('apply from the start', async () => {
    const { state } = await list('/groups?category=music&q=jazz&sort=nameAsc&view=list');
    expect(selectFilters(state())).toEqual({ search: 'jazz', category: 'Music', sort: 'nameAsc', view: 'list' });
  });

  it('are written at once, typing debounced by 300 ms', async () => {
    const { dispatch, page, services } = await list('/groups');
    dispatch(categoryChosen('Art'));
    dispatch(sortChosen('oldest'));
    dispatch(viewChosen('list'));
    expect(page()).toBe('/groups?category=Art&sort=oldest&view=list');
    for (const text of ['c', 'ch', 'che']) dispatch(searchChanged(text));
    await pass(299);
    expect(page()).toBe('/groups?category=Art&sort=oldest&view=list');
    await pass(1);
    expect(page()).toBe('/groups?category=Art&q=che&sort=oldest&view=list');
    dispatch(filtersCleared());
    expect([page(), services.history.urls()]).toEqual(['/groups?sort=oldest&view=list', ['/groups?sort=oldest&view=list']]);
  });

  it('follow a link within the page', async () => {
    const { follow, state } = await list('/groups?q=x');
    await follow('/groups?category=Books');
    expect(selectFilters(state())).toMatchObject({ search: '', category: 'Books' });
  });

  it('include what was typed just before a link was followed, and are not written after the list is left', async () => {
    const { dispatch, follow, page, services } = await list('/groups?category=Books&campaign=1');
    await follow('/about');
    expect(services.history.urls()).toEqual(['/groups?category=Books&campaign=1', '/about']);
    await follow('/groups?category=Books');
    dispatch(searchChanged('late'));
    await follow('/terms');
    await pass(1000);
    expect([page(), services.history.urls().at(-2)]).toEqual(['/terms', '/groups?category=Books&q=late']);
  });
});
