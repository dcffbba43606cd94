import { ownGroup } from '../../testing/atGroupForm';
import { settle } from '../../testing/browserAt';
import { signedIn, visitorAt } from '../../testing/visitorAt';
import { draftChanged, leaveCancelled, leaveConfirmed, selectHasDraft, selectLeaveQuestion } from './locationSlice';

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

describe('a half-filled form', () => {
  async function withDraft() {
    const browser = await visitorAt('/', signedIn);
    await browser.follow('/create-group');
    browser.store.dispatch(draftChanged({ dirty: true }));
    return { ...browser, question: () => selectLeaveQuestion(browser.store.getState()) };
  }

  it('makes the browser ask before the tab closes', async () => {
    const { services, store } = await withDraft();
    expect(services.browser.guarded).toBe(true);
    store.dispatch(draftChanged({ dirty: false }));
    expect(services.browser.guarded).toBe(false);
  });

  it.each([false, true])('asks before following a link (replace: %s), and navigates once confirmed', async (replace) => {
    const { follow, history, page, question, store } = await withDraft();
    await follow('/about', replace);
    expect([page(), history.url(), question()]).toEqual(['/create-group', '/create-group', { url: '/about', delta: 0, replace }]);
    store.dispatch(leaveConfirmed());
    await settle();
    expect([page(), question()]).toEqual(['/about', null]);
    expect(history.urls()).toEqual(replace ? ['/', '/about'] : ['/', '/create-group', '/about']);
  });

  it('stays when the user cancels', async () => {
    const { follow, page, question, store } = await withDraft();
    await follow('/about');
    store.dispatch(leaveCancelled());
    await settle();
    expect([page(), question(), selectHasDraft(store.getState())]).toEqual(['/create-group', null, true]);
  });

  it('asks on Back with the URL restored, and goes back once confirmed', async () => {
    const { back, history, page, question, store } = await withDraft();
    await back();
    expect([page(), history.url(), question()]).toEqual(['/create-group', '/create-group', { url: '/', delta: -1, replace: false }]);
    store.dispatch(leaveConfirmed());
    await settle();
    expect([page(), history.url(), history.index(), history.urls()]).toEqual(['/', '/', 0, ['/', '/create-group']]);
  });

  it('asks also when the form was filled in while the page was loading', async () => {
    const { follow, history, page, services, store } = await visitorAt('/', signedIn);
    await follow('/create-group');
    let arrive = (): void => undefined;
    services.screenCode.load = () => new Promise<void>((resolve) => { arrive = resolve; });
    await follow('/about');
    store.dispatch(draftChanged({ dirty: true }));
    arrive();
    await settle();
    expect([page(), history.url(), selectLeaveQuestion(store.getState())]).toEqual(
      ['/create-group', '/create-group', { url: '/about', delta: 0, replace: false }],
    );
    store.dispatch(leaveConfirmed());
    arrive();
    await settle();
    expect(page()).toBe('/about');
  });

  it('is guarded again when the page that was chosen instead cannot be loaded', async () => {
    const { follow, page, question, services, store } = await withDraft();
    await follow('/about');
    services.screenCode.load = () => Promise.reject(new Error('Offline'));
    store.dispatch(leaveConfirmed());
    await settle();
    expect([page(), services.browser.guarded]).toEqual(['/create-group', true]);
    await follow('/');
    expect(question()).toEqual({ url: '/', delta: 0, replace: false });
  });

  it('is guarded no more when it was sent before that page could not be loaded', async () => {
    const { follow, services, store } = await withDraft();
    await follow('/about');
    let fail = (): void => undefined;
    services.screenCode.load = () => new Promise((_resolve, reject) => { fail = () => { reject(new Error('Offline')); }; });
    store.dispatch(leaveConfirmed());
    await settle();
    store.dispatch(draftChanged({ dirty: false }));
    fail();
    await settle();
    expect([selectHasDraft(store.getState()), services.browser.guarded]).toEqual([false, false]);
  });

  it('asks once when Back was still loading while the form was filled, and stays when cancelled', async () => {
    const { back, follow, history, page, services, store } = await visitorAt('/', signedIn);
    await follow('/about');
    await follow('/create-group');
    services.screenCode.load = () => new Promise(() => undefined);
    await back();
    store.dispatch(draftChanged({ dirty: true }));
    await back();
    expect([page(), history.url()]).toEqual(['/create-group', '/create-group']);
    expect(selectLeaveQuestion(store.getState())).toEqual({ url: '/', delta: -1, replace: false });
    store.dispatch(leaveCancelled());
    await settle();
    expect([page(), history.url(), selectLeaveQuestion(store.getState()), selectHasDraft(store.getState())]).toEqual([
      '/create-group',
      '/create-group',
      null,
      true,
    ]);
  });

  it('no longer asks once it is submitted: the question closes by itself', async () => {
    const { follow, page, question, services, store } = await withDraft();
    await follow('/about');
    store.dispatch(draftChanged({ dirty: false }));
    expect([page(), question(), services.browser.guarded]).toEqual(['/create-group', null, false]);
  });

  it.each(['/create-group?from=g1', '/create-group?from=g2#image'])('asks before it becomes a copy, at %s', async (url) => {
    const { follow, page, question } = await withDraft();
    await follow(url);
    expect([page(), question()]).toEqual(['/create-group', { url, delta: 0, replace: false }]);
  });

  it('asks before a copy becomes an empty form, by a link or by Back', async () => {
    const { back, follow, page, store } = await visitorAt('/create-group', (services) => {
      signedIn(services);
      services.http.on('GET', '/api/groups/g1', { json: ownGroup });
    });
    const question = () => selectLeaveQuestion(store.getState());
    await follow('/create-group?from=g1');
    store.dispatch(draftChanged({ dirty: true }));
    await follow('/create-group');
    expect([page(), question()]).toMatchObject(['/create-group?from=g1', { url: '/create-group' }]);
    store.dispatch(leaveCancelled());
    await back();
    expect([page(), question()]).toMatchObject(['/create-group?from=g1', { url: '/create-group', delta: -1 }]);
    store.dispatch(leaveCancelled());
    await follow('/create-group?from=g1#image');
    expect([page(), question()]).toEqual(['/create-group?from=g1#image', null]);
  });

  it('survives a link within the page', async () => {
    const { follow, page, question, store } = await withDraft();
    await follow('/create-group#image');
    expect([page(), question(), selectHasDraft(store.getState())]).toEqual(['/create-group#image', null, true]);
  });
});
