import { RETURN_PAGE_KEY } from '../../../domain/routes/returnPage';
import { browserAt, settle } from '../../../testing/browserAt';
import { aSummary } from '../../../testing/builders';
import type { FakeHttp } from '../../../testing/fakeHttp';
import { selectInvitation } from './invitationSelectors';

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

type Answer = Parameters<FakeHttp['on']>[2];

const GROUP = aSummary({ _id: 'g1', name: 'Hill Walkers', faces: [] });
const CALL = '/api/groups/g1/invitation';
const GONE = { status: 404, json: { code: 'group_not_found', message: 'This group does not exist, or it was deleted.' } };

async function visitor(answer: Answer, url = '/groups/g1') {
  const browser = await browserAt(url, ({ http, tabStorage }) => {
    http.on('GET', CALL, answer);
    if (url !== '/groups/g1') tabStorage.set(RETURN_PAGE_KEY, '/groups/g1');
  }, false);
  const asked = () => browser.http.requests.filter(({ path }) => path === CALL).length;
  return { ...browser, asked, invitation: () => selectInvitation(browser.state()) };
}

test('a visitor who opens a group’s link is sent to the login, which loads the invitation once', async () => {
  const { page, invitation, asked, follow } = await visitor({ json: GROUP });
  expect([page(), invitation(), asked()]).toEqual(['/login', GROUP, 1]);
  await follow('/register');
  expect([invitation(), asked()]).toEqual([GROUP, 1]);
});

test('a reload of the login keeps it', async () => {
  expect((await visitor({ json: GROUP }, '/login')).invitation()).toEqual(GROUP);
});

test('it ends when the visitor goes elsewhere', async () => {
  const { follow, invitation } = await visitor({ json: GROUP });
  await follow('/about');
  expect(invitation()).toBe('none');
});

test('a group that was deleted or hidden is gone', async () => {
  const { invitation, toasts } = await visitor(GONE);
  expect([invitation(), toasts()]).toEqual(['gone', []]);
});

test.each<[string, Answer]>([
  ['a server that fails', { status: 500, json: {} }],
  ['a backend without the call', { status: 404, json: {} }],
  ['an answer that is no group', { json: [] }],
])('with %s the login is as without an invitation, and says nothing', async (_name, answer) => {
  const { invitation, toasts, page } = await visitor(answer);
  expect([page(), invitation(), toasts()]).toEqual(['/login', 'none', []]);
});

test('until it is loaded there is the row of a list that was on the screen, which stays when loading fails', async () => {
  const { follow, invitation } = await visitor({ status: 500, json: {} }, '/about');
  await follow('/');
  await follow('/groups/g1');
  expect(invitation()).toBe('none');
  const other = await browserAt('/groups', ({ http }) => {
    http.on('GET', '/api/groups', { json: [GROUP] });
    http.on('GET', CALL, () => new Promise<never>(() => undefined));
  }, false);
  await other.follow('/groups/g1');
  await settle();
  expect(selectInvitation(other.state())).toMatchObject({ name: 'Hill Walkers' });
});
