import { navigationRequested } from '../../core/location/locationSlice';
import { inboxFailure } from '../../domain/inbox/inboxMessages';
import { browserAt, held, settle } from '../../testing/browserAt';
import type { FakeResponse } from '../../testing/fakeHttp';
import { selectUnread } from './bellSelectors';
import { selectItems } from './inboxSelectors';
import { allReadRequested, inboxChanged, itemOpened } from './inboxSlice';

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

const READ = '/api/notifications/read';
const row = (_id: string, readAt: string | null) => ({
  _id, kind: 'joined', groupId: 'g1', groupName: 'Sketchers', createdAt: '2026-05-02T10:00:00.000Z', readAt, actorName: 'Ben',
});
const ROWS = [row('3', null), row('2', null), row('1', '2026-05-02T11:00:00.000Z')];

async function listed(answer: FakeResponse | (() => Promise<FakeResponse>)) {
  const browser = await browserAt('/notifications', ({ http }) => {
    http.on('GET', '/api/notifications', { json: { items: ROWS, unread: 2, next: null } });
    http.on('POST', READ, answer);
  });
  const inbox = () => ({ unread: selectUnread(browser.state()), marking: browser.state().inbox.marking });
  const unreadIds = () => selectItems(browser.state()).filter(({ isRead }) => !isRead).map(({ _id }) => _id);
  return { ...browser, inbox, unreadIds, sent: () => browser.http.sent('POST', READ).map(({ body }) => body) };
}

it('opening one marks it as read, also while its group is being opened', async () => {
  const late = held<FakeResponse>();
  const { dispatch, inbox, page, sent, unreadIds } = await listed(() => late.promise);
  dispatch(itemOpened({ id: '3' }));
  dispatch(navigationRequested({ url: '/about', replace: false }));
  await settle();
  expect(page()).toBe('/about');
  late.respond({ json: { unread: 1 } });
  await settle();
  expect([sent(), unreadIds(), inbox().unread]).toEqual([[{ ids: ['3'] }], ['2'], 1]);
});

it('one that is read is not sent again', async () => {
  const { dispatch, sent } = await listed({ json: { unread: 2 } });
  dispatch(itemOpened({ id: '1' }));
  dispatch(itemOpened({ id: 'unknown' }));
  await settle();
  expect(sent()).toEqual([]);
});

it('all are marked at once, and only once', async () => {
  const { dispatch, inbox, sent, unreadIds } = await listed({ json: { unread: 0 } });
  dispatch(allReadRequested());
  dispatch(allReadRequested());
  expect(inbox().marking).toBe(true);
  await settle();
  expect([sent(), unreadIds(), inbox().unread, inbox().marking]).toEqual([[{ all: true, upTo: '3' }], [], 0, false]);
});

it('what arrives while all are marked stays unread', async () => {
  const late = held<FakeResponse>();
  const { dispatch, http, inbox, unreadIds } = await listed(() => late.promise);
  dispatch(allReadRequested());
  http.on('GET', '/api/notifications', { json: { items: [row('4', null), ...ROWS], unread: 3, next: null } });
  dispatch(inboxChanged());
  await settle();
  late.respond({ json: { unread: 1 } });
  await settle();
  expect([unreadIds(), inbox().unread]).toEqual([['4'], 1]);
});

it.each([
  [{ status: 500 }, inboxFailure.read], [{ status: 429, json: { message: 'Too many requests.' } }, 'Too many requests.'],
])('a failure (%j) leaves them unread and says so', async (answer, message) => {
  const { dispatch, inbox, toasts, unreadIds } = await listed(answer);
  dispatch(allReadRequested());
  await settle();
  expect([unreadIds(), inbox().marking, toasts()]).toEqual([['3', '2'], false, [`error: ${message}`]]);
});
