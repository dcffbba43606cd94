import type { Dispositions } from '../../api/groupDisposition';
import { retryRequested } from '../../core/app/appSlice';
import { accountFailure } from '../../domain/account/accountMessages';
import { browserAt, held, settle } from '../../testing/browserAt';
import { aGroup, aMember } from '../../testing/builders';
import type { FakeResponse } from '../../testing/fakeHttp';
import { identityError } from '../../testing/fakeIdentity';
import type { FakeServices } from '../../testing/fakeServices';
import { selectOwnedGroups } from './deletionSelectors';
import { deletionOpened, deletionSubmitted, dispositionChosen } from './deletionSlice';
import { reauthCancelled, reauthPasswordSubmitted } from './reauthSlice';

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

const me = aMember();
const ann = aMember({ _id: 'ann', name: 'Ann' });
const CHESS = aGroup({ _id: 'g1', name: 'Chess', creator: me, members: [me, ann] });
const CHOSEN: Dispositions = { g1: { kind: 'handOver', to: 'ann' } };
const GO = aGroup({ _id: 'g2', name: 'Go', creator: me, members: [me] });

const opened = async (
  deletion: FakeResponse = { json: { message: 'done' } },
  prepare: (services: FakeServices) => void = () => undefined,
) => {
  const browser = await browserAt('/account', (services) => {
    services.http.on('GET', '/api/users/me/sessions', { json: [] });
    services.http.on('GET', '/api/groups/user/created', { json: [CHESS] });
    services.http.on('DELETE', '/api/users/me', deletion);
    prepare(services);
  });
  const act = async (action: Parameters<typeof browser.dispatch>[0]) => {
    browser.dispatch(action);
    await settle();
  };
  await act(deletionOpened());
  const deleteIt = async () => {
    await act(dispositionChosen({ groupId: 'g1', disposition: { kind: 'handOver', to: 'ann' } }));
    await act(deletionSubmitted({ groups: CHOSEN }));
    await act(reauthPasswordSubmitted('Right-1'));
  };
  return { ...browser, act, deleteIt, deletion: () => browser.state().deletion, groups: () => selectOwnedGroups(browser.state()) };
};

describe('deleting the account', () => {
  it('lists the groups first, undecided', async () => {
    const { groups } = await opened();
    expect(groups()).toEqual({ status: 'loaded', data: [{ groupId: 'g1', name: 'Chess', others: [ann], disposition: null }] });
  });

  it('sends what was decided after a confirmation, and leaves the user on the last page, logged out', async () => {
    const { deleteIt, http, page, toasts, state, services } = await opened();
    await deleteIt();
    expect(http.sent('DELETE', '/api/users/me').map(({ body }) => body)).toEqual([{ groups: { g1: { handOverTo: 'ann' } } }]);
    expect(services.identity.calls.at(-1)).toBe('forgetAccount');
    expect([state().auth, page(), state().location.from]).toEqual([{ status: 'signedOut' }, '/account-deleted', null]);
    expect(toasts()).toEqual([]);
    expect([state().account.status, state().deletion.status, state().reauth.status]).toEqual(['closed', 'closed', 'closed']);
  });

  it('does nothing when the user does not confirm', async () => {
    const { act, deletion, http } = await opened();
    await act(deletionSubmitted({ groups: { g1: { kind: 'delete' } } }));
    await act(reauthCancelled());
    expect(deletion()).toMatchObject({ status: 'deciding', error: null });
    expect(http.sent('DELETE', '/api/users/me')).toEqual([]);
  });

  it('is not answered by what comes for a deletion whose page was left', async () => {
    const { act, deleteIt, deletion, follow, http } = await opened();
    const first = held<FakeResponse>();
    http.on('DELETE', '/api/users/me', () => first.promise);
    await deleteIt();
    await follow('/about');
    await follow('/account');
    await act(deletionOpened());
    http.on('DELETE', '/api/users/me', () => new Promise(() => undefined));
    await deleteIt();
    first.respond({ status: 503 });
    await settle();
    expect(deletion()).toEqual({ status: 'deleting', chosen: CHOSEN });
  });

  it('lists a group that was created meanwhile, and keeps the choices made', async () => {
    const { deleteIt, deletion, groups, http } = await opened({
      status: 409,
      json: { message: 'You have created Go since.', code: 'groups_changed' },
    });
    http.on('GET', '/api/groups/user/created', { json: [CHESS, GO] });
    await deleteIt();
    expect(deletion()).toEqual({ status: 'deciding', chosen: CHOSEN, error: 'You have created Go since.' });
    expect(groups()).toEqual({
      status: 'loaded',
      data: [
        { groupId: 'g1', name: 'Chess', others: [ann], disposition: { kind: 'handOver', to: 'ann' } },
        { groupId: 'g2', name: 'Go', others: [], disposition: { kind: 'delete' } },
      ],
    });
  });

  it('a failure says that nothing has changed', async () => {
    const { deleteIt, deletion, http, state } = await opened({ status: 503, text: 'busy' });
    await deleteIt();
    expect(http.sent('GET', '/api/groups/user/created')).toHaveLength(1);
    expect(deletion()).toMatchObject({ status: 'deciding', error: accountFailure.deletion });
    expect(state().auth.status).toBe('signedIn');
  });

  it('whose answer is lost is a success when the identity service no longer knows the account', async () => {
    const { deleteIt, page, services, state } = await opened({ status: 502, text: 'bad gateway' });
    services.identity.renew = () => Promise.reject(identityError('auth/user-token-expired'));
    await deleteIt();
    expect([state().auth, page()]).toEqual([{ status: 'signedOut' }, '/account-deleted']);
  });

  it('whose answer is lost is a success when the server no longer knows the account, which a Firebase project still has', async () => {
    for (const answer of [{ status: 401, json: { code: 'session_ended' } }, { status: 404, json: { code: 'profile_not_found' } }]) {
      const { deleteIt, http, page, services, state, toasts } = await opened({ status: 502, text: 'bad gateway' });
      http.on('GET', '/api/users/profile', answer);
      await deleteIt();
      expect([state().auth, page(), toasts()]).toEqual([{ status: 'signedOut' }, '/account-deleted', []]);
      expect(services.identity.calls.at(-1)).toBe('forgetAccount');
    }
  });

  it('whose answer is lost has failed while the account is there, or nobody knows', async () => {
    for (const renew of [() => Promise.resolve(), () => Promise.reject(identityError('auth/network-request-failed'))]) {
      const { deleteIt, deletion, services } = await opened({ status: 502, text: 'bad gateway' });
      services.identity.renew = renew;
      await deleteIt();
      expect(deletion()).toMatchObject({ status: 'deciding', error: accountFailure.deletion });
    }
  });

  it('a list that could not be loaded is asked for again', async () => {
    const { act, groups, http } = await opened(undefined, ({ http: network }) => {
      network.on('GET', '/api/groups/user/created', { status: 500, text: 'bad' });
    });
    expect(groups()).toEqual({ status: 'failed', message: accountFailure.groups, httpStatus: 500 });
    http.on('GET', '/api/groups/user/created', { json: [] });
    await act(retryRequested());
    expect(groups()).toEqual({ status: 'loaded', data: [] });
  });

  it('closes with the page, which aborts the list', async () => {
    const response = held<FakeResponse>();
    const { deletion, follow, http: { sent } } = await opened(undefined, ({ http }) => {
      http.on('GET', '/api/groups/user/created', () => response.promise);
    });
    await follow('/about');
    expect([deletion(), sent('GET', '/api/groups/user/created').at(-1)?.signal?.aborted]).toEqual([{ status: 'closed' }, true]);
    response.respond({ json: [CHESS] });
    await settle();
    expect(deletion()).toEqual({ status: 'closed' });
  });
});
