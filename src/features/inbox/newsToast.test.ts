import { selectNotifications } from '../../core/notifications/notificationsSlice';
import { browserAt, pass } from '../../testing/browserAt';
import { aGroup } from '../../testing/builders';
import { inboxChanged } from './inboxSlice';

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

const INBOX = '/api/notifications';
const row = (over: object = {}) => ({ _id: '1', kind: 'removed', groupId: 'g1', groupName: 'Sketchers', readAt: null, ...over });

/** The toasts of a page that is open when the notifications become these. */
async function toastsOf(url: string, now: object[], before: object[] = []): Promise<string[]> {
  const { http, dispatch, state } = await browserAt(url, (fakes) => {
    fakes.http.on('GET', '/api/groups/g1', { json: aGroup() });
    fakes.http.on('GET', INBOX, { json: { items: before, unread: before.length, next: null } });
  });
  await pass(1000);
  http.on('GET', INBOX, { json: { items: now, unread: now.length, next: null } });
  dispatch(inboxChanged());
  await pass(100);
  return selectNotifications(state()).map(({ tone, text }) => `${tone}: ${text}`);
}

test('somebody who was removed from the group on the screen reads why their page changes', async () => {
  expect(await toastsOf('/groups/g1', [row()])).toEqual(['info: The organiser removed you from Sketchers']);
});

test('a name turns round nothing of its toast', async () => {
  expect(await toastsOf('/groups/g1', [row({ groupName: 'Fun\u202e' })])).toEqual(['info: The organiser removed you from Fun']);
});

test.each<[string, string, object[], object[]]>([
  ['on another page', '/about', [row()], []],
  ['about another group', '/groups/g1', [row({ groupId: 'g2' })], []],
  ['that was there before', '/groups/g1', [row()], [row()]],
  ['that has only moved up the list', '/groups/g1', [row({ _id: '2', groupId: 'g2' }), row({ _id: '1' })],
    [row({ _id: '3' }), row({ _id: '2', groupId: 'g2' })]],
  ['that was read elsewhere', '/groups/g1', [row({ readAt: '2026-01-01T00:00:00.000Z' })], []],
  ['that changes nothing there for the reader', '/groups/g1', [row({ kind: 'starts_soon' })], []],
])('a notification %s raises no toast', async (_name, url, now, before) => {
  expect(await toastsOf(url, now, before)).toEqual([]);
});
