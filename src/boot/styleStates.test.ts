import { selectAllGroups, selectFeaturedGroups } from '../api/groupSelectors';
import { DEFAULT_CLIENT_CONFIG } from '../contract/clientConfig';
import { CATEGORIES } from '../domain/groups/categories';
import { PRERENDERED_ROUTES } from '../domain/routes/prerendered';
import { ROUTES } from '../domain/routes/routes';
import { pass } from '../testing/browserAt';
import { visitorAt } from '../testing/visitorAt';
import { prerenderedState } from './prerenderedState';
import { styleStates } from './styleStates';

test('the lists are answered with a group of each category, for a visitor and for a signed-in user', () => {
  const states = styleStates(prerenderedState('/', DEFAULT_CLIENT_CONFIG));
  expect(states.map(({ auth }) => auth.status)).toEqual(['signedOut', 'signedIn']);
  for (const state of states) {
    expect(selectAllGroups(state)?.map(({ category }) => category)).toEqual([...CATEGORIES]);
    expect(selectFeaturedGroups(state)).toHaveLength(CATEGORIES.length);
    expect([state.home.featured.status, state.groups.list.status]).toEqual(['ready', 'ready']);
  }
});

describe('what a public page asks for', () => {
  beforeEach(() => { jest.useFakeTimers(); });
  afterEach(() => { jest.useRealTimers(); });

  async function askedAt(path: string): Promise<string[]> {
    const { asked } = await visitorAt(path);
    await pass(5000);
    return asked();
  }

  it.each(PRERENDERED_ROUTES)('is answered in what %s is rendered with for its styles', async (name) => {
    const { path } = ROUTES[name];
    const states = styleStates(prerenderedState(path, DEFAULT_CLIENT_CONFIG));
    const answers = states.flatMap(({ api }) => Object.values(api.queries).map((query) => query?.endpointName));
    // Missing: an answer in `styleStates`, so that the page has the styles of what it will show.
    expect((await askedAt(path)).filter((endpoint) => !answers.includes(endpoint))).toEqual([]);
  });

  it('is seen by this test', async () => {
    expect(await askedAt('/')).toContain('listFeaturedGroups');
  });
});
