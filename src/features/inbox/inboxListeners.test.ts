import { onlineChanged, retryRequested } from '../../core/app/appSlice';
import { identityReported, logoutRequested } from '../../core/auth/authSlice';
import { inboxFailure } from '../../domain/inbox/inboxMessages';
import { browserAt, held, pass, settle } from '../../testing/browserAt';
import { anIdentity } from '../../testing/builders';
import type { FakeResponse } from '../../testing/fakeHttp';
import { selectUnread } from './bellSelectors';
import { FRESH_MS } from './inboxListeners';
import { selectInbox, selectItems, selectOlder } from './inboxSelectors';
import { inboxChanged, itemOpened, olderRequested } from './inboxSlice';

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

const INBOX = '/api/notifications';
const row = (_id: string, readAt: string | null = null) => ({
  _id, kind: 'joined', groupId: 'g1', groupName: 'Sketchers', createdAt: '2026-05-02T10:00:00.000Z', readAt, actorName: 'Ben',
});
const pageOf = (ids: readonly string[], next: string | null = null) => ({
  json: { items: ids.map((id) => row(id)), unread: ids.length, next },
});

async function started(answer: FakeResponse | (() => Promise<FakeResponse>), url = '/about', signedIn = true) {
  const browser = await browserAt(url, ({ http }) => { http.on('GET', INBOX, answer); }, signedIn);
  const inbox = () => selectInbox(browser.state());
  const ids = () => (inbox().status === 'loaded' ? selectItems(browser.state()).map(({ _id }) => _id) : inbox().status);
  const answers = (next: FakeResponse) => { browser.http.on('GET', INBOX, next); };
  return { ...browser, inbox, ids, answers, sent: () => browser.http.sent('GET', INBOX).map(({ path }) => path) };
}

describe('the notifications', () => {
  it('are loaded once at login, on whatever page', async () => {
    const { ids, sent } = await started(pageOf(['2', '1']));
    expect([ids(), sent()]).toEqual([['2', '1'], [INBOX]]);
  });

  it('are loaded once when their page is where the visit begins', async () => {
    expect((await started(pageOf(['1']), '/notifications')).sent()).toEqual([INBOX]);
  });

  it('are refreshed when their page is opened', async () => {
    const { answers, follow, ids, sent } = await started(pageOf(['1']));
    answers(pageOf(['2', '1']));
    await follow('/notifications');
    expect([ids(), sent()]).toEqual([['2', '1'], [INBOX, INBOX]]);
  });

  it('are not asked for without a user', async () => {
    const { dispatch, ids, sent } = await started(pageOf(['1']), '/about', false);
    dispatch(inboxChanged());
    await settle();
    expect([ids(), sent()]).toEqual(['loading', []]);
  });

  it('of a backend without any (404) are absent: nothing is reported, and returning to the tab does not request them again', async () => {
    const { follow, inbox, sent, services } = await started({ status: 404, json: { message: 'No such call' } });
    await follow('/notifications');
    await pass(FRESH_MS);
    services.browser.becomesVisible(true);
    await settle();
    expect(inbox()).toMatchObject({ status: 'failed', httpStatus: 404 });
    expect([sent(), services.errors.reported]).toEqual([[INBOX], []]);
  });

  it('that could not be loaded say why, and are loaded when asked again', async () => {
    const { answers, dispatch, ids, inbox } = await started({ status: 500 });
    expect(inbox()).toEqual({ status: 'failed', httpStatus: 500, message: inboxFailure.load });
    answers(pageOf(['1']));
    dispatch(retryRequested());
    await settle();
    expect(ids()).toEqual(['1']);
  });
});

describe('a refresh', () => {
  it('follows the return to the tab after a minute, not before', async () => {
    const { answers, ids, sent, services } = await started(pageOf(['1']));
    answers(pageOf(['2', '1']));
    await pass(FRESH_MS - 1);
    services.browser.becomesVisible(true);
    await settle();
    expect(sent()).toHaveLength(1);
    await pass(1);
    services.browser.becomesVisible(false);
    await settle();
    expect(sent()).toHaveLength(1);
    services.browser.becomesVisible(true);
    await settle();
    expect([ids(), sent()]).toEqual([['2', '1'], [INBOX, INBOX]]);
  });

  it('follows the return to the tab when the clock of the device was set back: nobody knows for how long it was away', async () => {
    const { sent, services } = await started(pageOf(['1']));
    services.browser.becomesVisible(false);
    jest.setSystemTime(Date.now() - 3_600_000);
    services.browser.becomesVisible(true);
    await settle();
    expect(sent()).toHaveLength(2);
  });

  it('follows the return of the network after a failure at login', async () => {
    const { answers, dispatch, ids } = await started({ status: 503 });
    dispatch(onlineChanged({ online: false }));
    answers(pageOf(['1']));
    dispatch(onlineChanged({ online: true }));
    await settle();
    expect(ids()).toEqual(['1']);
  });

  it('that fails leaves what is listed', async () => {
    const { answers, dispatch, ids } = await started(pageOf(['1']));
    answers({ status: 500 });
    dispatch(inboxChanged());
    await settle();
    expect(ids()).toEqual(['1']);
  });

  it('follows one that is in flight, which may be older than what has changed', async () => {
    const { answers, dispatch, http, ids, sent } = await started(pageOf(['1']));
    const late = held<FakeResponse>();
    http.on('GET', INBOX, () => late.promise);
    dispatch(inboxChanged());
    await settle();
    answers(pageOf(['3', '2', '1']));
    dispatch(inboxChanged());
    dispatch(inboxChanged());
    await settle();
    late.respond(pageOf(['2', '1']));
    await settle();
    expect([ids(), sent().length]).toEqual([['3', '2', '1'], 3]);
  });

  it('follows the first answer, which may be older than what has changed, also when the page is opened meanwhile', async () => {
    const late = held<FakeResponse>();
    const { answers, dispatch, follow, ids, sent } = await started(() => late.promise);
    dispatch(inboxChanged());
    await follow('/notifications');
    answers(pageOf(['1']));
    late.respond(pageOf([]));
    await settle();
    expect([ids(), sent().length]).toEqual([['1'], 2]);
  });

  it('that was sent before a click does not make it unread again', async () => {
    const { dispatch, http, state } = await started(pageOf(['2', '1']));
    http.on('POST', `${INBOX}/read`, { json: { unread: 1 } });
    const late = held<FakeResponse>();
    http.on('GET', INBOX, () => late.promise);
    dispatch(inboxChanged());
    dispatch(itemOpened({ id: '2' }));
    await settle();
    late.respond(pageOf(['2', '1']));
    await settle();
    expect([selectItems(state()).filter(({ isRead }) => isRead).map(({ _id }) => _id), selectUnread(state())]).toEqual([['2'], 1]);
  });

  it('keeps the older pages below what is new; an item that has moved to the next page is listed once', async () => {
    const { dispatch, http, ids } = await started(pageOf(['3', '2'], 'c2'));
    http.on('GET', INBOX, pageOf(['1']));
    dispatch(olderRequested());
    await settle();
    http.on('GET', INBOX, ({ path }) => Promise.resolve(path === INBOX ? pageOf(['4', '3', '2'], 'c2') : pageOf(['2', '1'])));
    dispatch(inboxChanged());
    await settle();
    expect(ids()).toEqual(['4', '3', '2', '1']);
  });
});

it('ends after a thousand', async () => {
  const pageFrom = (newest: number) => pageOf(Array.from({ length: 100 }, (_, n) => String(newest - n)), `c${newest - 99}`);
  const { dispatch, http, ids, state } = await started(pageFrom(10_000));
  for (let newest = 9_900; selectOlder(state()).status === 'some'; newest -= 100) {
    http.on('GET', INBOX, pageFrom(newest));
    dispatch(olderRequested());
    await settle();
  }
  expect(ids()).toHaveLength(1000);
});

describe('older notifications', () => {
  it('are added below, from where the previous page ended', async () => {
    const { answers, dispatch, ids, sent } = await started(pageOf(['2'], 'a&b'));
    answers(pageOf(['1']));
    dispatch(olderRequested());
    dispatch(olderRequested());
    await settle();
    expect([ids(), sent()]).toEqual([['2', '1'], [INBOX, `${INBOX}?before=a%26b`]]);
  });

  it('that could not be loaded say why, and are loaded when asked again', async () => {
    const { answers, dispatch, ids, state } = await started(pageOf(['2'], 'c2'));
    answers({ status: 500 });
    dispatch(olderRequested());
    await settle();
    expect(selectOlder(state())).toEqual({ status: 'failed', message: inboxFailure.older });
    answers(pageOf(['1']));
    dispatch(olderRequested());
    await settle();
    expect(ids()).toEqual(['2', '1']);
  });

  it('are added although a refresh arrives first', async () => {
    const { dispatch, http, ids } = await started(pageOf(['2'], 'c2'));
    const late = held<FakeResponse>();
    http.on('GET', INBOX, () => late.promise);
    dispatch(olderRequested());
    await settle();
    http.on('GET', INBOX, ({ path }) => Promise.resolve(path === INBOX ? pageOf(['3', '2'], 'c2') : pageOf(['1'])));
    dispatch(inboxChanged());
    await settle();
    late.respond(pageOf(['1']));
    await settle();
    expect(ids()).toEqual(['3', '2', '1']);
  });
});

describe('one user\'s notifications', () => {
  it('go with the log-out, also those in flight', async () => {
    const { dispatch, http, ids, state, store } = await started(pageOf(['1'], 'c1'));
    const late = held<FakeResponse>();
    http.on('GET', INBOX, () => late.promise);
    dispatch(inboxChanged());
    dispatch(olderRequested());
    await settle();
    dispatch(logoutRequested());
    await settle();
    late.respond(pageOf(['2']));
    await settle();
    expect([ids(), state().inbox.newest]).toEqual(['loading', null]);
    expect(JSON.stringify(store.getState().api)).not.toContain('Sketchers');
  });

  it('are never shown to the next', async () => {
    const { dispatch, http, ids } = await started(pageOf(['1']));
    const late = held<FakeResponse>();
    http.on('GET', INBOX, () => late.promise);
    dispatch(identityReported(anIdentity({ uid: 'other', email: 'o@example.com' })));
    expect(ids()).toBe('loading');
    await settle();
    late.respond(pageOf(['9']));
    await settle();
    expect(ids()).toEqual(['9']);
  });
});
