import { success } from '../../domain/texts/messages';
import { browserAt, settle } from '../../testing/browserAt';
import { selectFilters } from '../groups/list/groupsSlice';
import { homeSearchChanged, homeSearchSubmitted, newsletterSubscribed } from './homeSlice';

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

describe('the home page', () => {
  it.each([
    [' board games & tea ', '/groups?q=board%20games%20%26%20tea', 'board games & tea'],
    ['half a \uD83D', '/groups?q=half%20a%20%EF%BF%BD', 'half a \uFFFD'],
  ])('opens the groups list with the search %j', async (typed, url, search) => {
    const { dispatch, page, state } = await browserAt('/');
    dispatch(homeSearchChanged(typed));
    dispatch(homeSearchSubmitted());
    await settle();
    expect([page(), selectFilters(state()).search]).toEqual([url, search]);
  });

  it('opens the full list when the search is empty', async () => {
    const { dispatch, page } = await browserAt('/');
    dispatch(homeSearchSubmitted());
    await settle();
    expect(page()).toBe('/groups');
  });

  it('thanks for a subscription, and makes no call', async () => {
    const { dispatch, toasts, http } = await browserAt('/', undefined, false);
    dispatch(newsletterSubscribed());
    await settle();
    expect([toasts(), http.requests]).toEqual([[`success: ${success.newsletter}`], []]);
  });
});
