import { selectNow } from '../core/clock/clockSlice';
import { success } from '../domain/messages';
import { contactReset, contactSubmitted } from '../features/contact/contactSlice';
import { categoryChosen, filtersCleared, searchChanged, selectFilters, sortChosen, viewChosen } from '../features/groups/list/groupsSlice';
import {
  heroPaused, heroResumed, heroSlideChosen, homeSearchChanged, homeSearchSubmitted, newsletterSubscribed, selectHeroSlide,
} from '../features/home/homeSlice';
import { browserAt, pass, settle } from '../testing/browserAt';
import { aGroup } from '../testing/builders';

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

describe('contact', () => {
  const contact = async () => {
    const browser = await browserAt('/contact');
    return { ...browser, status: () => browser.state().contact.status };
  };

  it('sends for 2 s, says so, and takes another message', async () => {
    const { dispatch, status, toasts } = await contact();
    dispatch(contactSubmitted());
    await pass(1000);
    dispatch(contactSubmitted());
    await pass(999);
    expect([status(), toasts()]).toEqual(['sending', []]);
    await pass(1);
    expect([status(), toasts()]).toEqual(['sent', [`success: ${success.contact}`]]);
    dispatch(contactReset());
    expect(status()).toBe('editing');
  });

  it('takes the message back when the page is left', async () => {
    const { dispatch, status, toasts, follow } = await contact();
    dispatch(contactSubmitted());
    await pass(1500);
    await follow('/about');
    await pass(10_000);
    expect([status(), toasts()]).toEqual(['editing', []]);
  });
});

describe('the hero', () => {
  const hero = async () => {
    const browser = await browserAt('/', ({ http }) => { http.on('GET', '/api/groups', { json: [] }); });
    return { ...browser, slide: () => selectHeroSlide(browser.state()) };
  };

  it('shows the next slide every 5000 ms, and the first after the third', async () => {
    const { slide } = await hero();
    const seen = [slide()];
    for (let step = 0; step < 3; step += 1) {
      await pass(4999);
      seen.push(slide());
      await pass(1);
      seen.push(slide());
    }
    expect(seen).toEqual([0, 0, 1, 1, 2, 2, 0]);
  });

  it.each(['hover', 'focus', 'hidden', 'button'] as const)('stands still by %s, then begins a whole interval', async (by) => {
    const { slide, dispatch } = await hero();
    await pass(4000);
    dispatch(heroPaused({ by }));
    await pass(60_000);
    expect(slide()).toBe(0);
    dispatch(heroResumed({ by }));
    await pass(4999);
    expect(slide()).toBe(0);
    await pass(1);
    expect(slide()).toBe(1);
  });

  it('goes on only when nothing holds it any more', async () => {
    const { slide, dispatch } = await hero();
    dispatch(heroPaused({ by: 'hover' }));
    dispatch(heroPaused({ by: 'button' }));
    dispatch(heroResumed({ by: 'hover' }));
    await pass(10_000);
    expect(slide()).toBe(0);
  });

  it('gives a chosen slide its whole time', async () => {
    const { slide, dispatch } = await hero();
    await pass(4000);
    dispatch(heroSlideChosen(2));
    await pass(4999);
    expect(slide()).toBe(2);
    await pass(1);
    expect(slide()).toBe(0);
  });

  it('stands still in a hidden tab, and stops with the page', async () => {
    const { slide, services, follow, types } = await hero();
    services.browser.becomesVisible(false);
    await pass(20_000);
    expect(slide()).toBe(0);
    services.browser.becomesVisible(true);
    await follow('/about');
    await pass(20_000);
    expect(types().filter((type) => type === 'home/heroAdvanced')).toEqual([]);
  });
});

describe('the home page', () => {
  it('opens the groups list with the search', async () => {
    const { dispatch, page, state } = await browserAt('/');
    dispatch(homeSearchChanged(' board games & tea '));
    dispatch(homeSearchSubmitted());
    await settle();
    expect([page(), selectFilters(state()).search]).toEqual(['/groups?q=board%20games%20%26%20tea', 'board games & tea']);
  });

  it('opens the whole list when nothing is searched for', async () => {
    const { dispatch, page } = await browserAt('/');
    dispatch(homeSearchSubmitted());
    await settle();
    expect(page()).toBe('/groups');
  });

  it('thanks for a subscription, and calls nobody', async () => {
    const { dispatch, toasts, http } = await browserAt('/', undefined, false);
    dispatch(newsletterSubscribed());
    await settle();
    expect([toasts(), http.requests]).toEqual([[`success: ${success.newsletter}`], []]);
  });
});

describe('the filters in the address', () => {
  const list = (url: string) => browserAt(url, ({ http }) => { http.on('GET', '/api/groups', { json: [] }); });

  it('hold from the first moment on', async () => {
    const { state } = await list('/groups?category=music&q=jazz&sort=nameAsc&view=list');
    expect(selectFilters(state())).toEqual({ search: 'jazz', category: 'Music', sort: 'nameAsc', view: 'list' });
  });

  it('are written at once, typing after a pause of 300 ms', async () => {
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

  it('follow a link within the page, and are not written once it is left', async () => {
    const { dispatch, follow, page, state } = await list('/groups?q=x');
    await follow('/groups?category=Books');
    expect(selectFilters(state())).toMatchObject({ search: '', category: 'Books' });
    dispatch(searchChanged('late'));
    await follow('/about');
    await pass(1000);
    expect(page()).toBe('/about');
  });
});

describe('a group on the screen', () => {
  it('turns at the moment it starts', async () => {
    const startMs = 1_000_000 + 12_345;
    const { state } = await browserAt('/groups/g1', ({ http }) => {
      http.on('GET', '/api/groups/g1', { json: aGroup({ startDate: new Date(startMs).toISOString() }) });
    });
    await pass(12_344);
    expect(selectNow(state())).toBeLessThan(startMs);
    await pass(1);
    expect(selectNow(state())).toBe(startMs);
  });
});
