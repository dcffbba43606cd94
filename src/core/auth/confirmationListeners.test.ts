import { userCodeLoaded } from '../../api/sessionEvents';
import { browserAt, held, settle } from '../../testing/browserAt';
import { aGroup, anIdentity } from '../../testing/builders';
import { refetchStarted } from '../live/liveSlice';
import { identityReported } from './authSlice';
import { selectMustConfirm } from './confirmationSelectors';

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

async function started(url: string, emailVerified: boolean, signedIn = true) {
  let asked = 0;
  const browser = await browserAt(url, ({ http, identity }) => {
    identity.facts = { ...identity.facts, emailVerified };
    const { isEmailConfirmed } = identity;
    identity.isEmailConfirmed = () => { asked += 1; return isEmailConfirmed(); };
    http.on('GET', '/api/groups/g1', { json: aGroup() });
    http.on('GET', '/api/notifications', { json: { items: [], unread: 0, next: null } });
  }, signedIn);
  const confirm = () => { browser.services.identity.facts = { ...browser.services.identity.facts, emailVerified: true }; };
  return { ...browser, confirm, asked: () => asked, mustConfirm: () => selectMustConfirm(browser.state()) };
}

describe('whether the address is confirmed', () => {
  it.each([
    ['/groups/g1', false, 1, true], ['/notifications', false, 1, true], ['/notifications', true, 1, false], ['/about', false, 0, false],
  ])(
    'at %s (confirmed: %s) is asked %d times', async (url, isConfirmed, times, mustConfirm) => {
      const { asked, mustConfirm: selected } = await started(url, isConfirmed);
      expect([asked(), selected()]).toEqual([times, mustConfirm]);
    },
  );

  it('is asked once the code for it has arrived', async () => {
    const { asked, dispatch } = await started('/groups/g1', false);
    dispatch(userCodeLoaded());
    await settle();
    expect(asked()).toBe(2);
  });

  it('is not asked without a user', async () => {
    expect((await started('/notifications', false, false)).asked()).toBe(0);
  });

  it('is asked again when the tab is shown, until it is', async () => {
    const { asked, confirm, mustConfirm, services } = await started('/groups/g1', false);
    const show = async () => { services.browser.becomesVisible(true); await settle(); };
    await show();
    expect([asked(), mustConfirm()]).toEqual([2, true]);
    confirm();
    await show();
    await show();
    expect([asked(), mustConfirm()]).toEqual([3, false]);
  });

  it('is asked again when the live stream says that the inbox has changed', async () => {
    const { confirm, dispatch, mustConfirm } = await started('/notifications', false);
    confirm();
    dispatch(refetchStarted({ atMs: 1, page: true, inbox: false }));
    await settle();
    expect(mustConfirm()).toBe(true);
    dispatch(refetchStarted({ atMs: 2, page: false, inbox: true }));
    await settle();
    expect(mustConfirm()).toBe(false);
  });

  it.each(['/groups/g1', '/account'])('is passed on to the backend: at %s, the inbox is read with the new token', async (url) => {
    const { confirm, services } = await started(url, false);
    const readInbox = () => services.http.sent('GET', '/api/notifications').map(({ headers }) => headers.get('authorization'));
    const before = readInbox();
    confirm();
    services.identity.tokenVersion += 1;
    services.browser.becomesVisible(true);
    await settle();
    expect(readInbox()).toEqual([...before, 'Bearer token-person-2']);
  });

  it('is passed on although the inbox was being read with the old token', async () => {
    const { confirm, dispatch, http } = await started('/groups/g1', false);
    const answer = held<{ json: object }>();
    http.on('GET', '/api/notifications', () => answer.promise);
    confirm();
    dispatch(refetchStarted({ atMs: 1, page: false, inbox: true }));
    await settle();
    const before = http.sent('GET', '/api/notifications').length;
    answer.respond({ json: { items: [], unread: 0, next: null } });
    await settle();
    expect(http.sent('GET', '/api/notifications')).toHaveLength(before + 1);
  });

  it('is known on the account page, which notices it, too', async () => {
    const { asked, confirm, mustConfirm, services } = await started('/account', false);
    expect([asked(), mustConfirm()]).toEqual([0, true]);
    confirm();
    services.browser.becomesVisible(true);
    await settle();
    expect(mustConfirm()).toBe(false);
  });

  it('is the next user’s own', async () => {
    const { confirm, dispatch, mustConfirm, services } = await started('/notifications', false);
    confirm();
    services.identity.current = anIdentity({ uid: 'other' });
    dispatch(identityReported(services.identity.current));
    await settle();
    expect(mustConfirm()).toBe(false);
  });
});
