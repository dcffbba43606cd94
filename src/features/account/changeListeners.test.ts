import { sessionExpired } from '../../api/sessionEvents';
import { usersApi } from '../../api/usersApi';
import type { ClientConfig } from '../../contract/clientConfig';
import { UNSENT_PROFILE_KEY } from '../../core/auth/unsentProfileKey';
import { accountFailure } from '../../domain/account/accountMessages';
import { UNREACHABLE } from '../../domain/account/authErrors';
import type { Identity } from '../../domain/account/identity';
import { success } from '../../domain/texts/messages';
import { browserAt, held, settle } from '../../testing/browserAt';
import { anIdentity } from '../../testing/builders';
import type { FakeResponse } from '../../testing/fakeHttp';
import { identityError } from '../../testing/fakeIdentity';
import type { FakeServices } from '../../testing/fakeServices';
import { selectPhoto, selectSignInMethods } from './accountSelectors';
import {
  emailChangeSubmitted,
  logOutEverywhereRequested,
  exportRequested,
  passwordChangeSubmitted,
  photoFileChosen,
  photoRemoved,
  photoUrlTyped,
  profileSubmitted,
  selectChange,
  selectChosenPhoto,
  verificationRequested,
} from './accountSlice';
import { reauthCancelled, reauthPasswordSubmitted } from './reauthSlice';

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

const opened = async (prepare: (services: FakeServices) => void = () => undefined, config: Partial<ClientConfig> = {}) => {
  const browser = await browserAt('/account', (services) => {
    services.http.on('GET', '/api/users/me/sessions', { json: [] });
    services.http.on('POST', '/api/users/create-or-update', { json: {} });
    prepare(services);
  }, true, config);
  const act = async (action: Parameters<typeof browser.dispatch>[0]) => { browser.dispatch(action); await settle(); };
  const reported = () => browser.services.errors.reported.map(({ context }) => context);
  const user = () => (browser.state().auth as { user?: unknown }).user;
  return { ...browser, act, reported, user, change: () => selectChange(browser.state()) };
};
const EVERYWHERE = '/api/users/me/log-out-everywhere';
const confirm = reauthPasswordSubmitted('Right-1');

describe('name and photo', () => {
  it('go to the identity service, then to the backend, then into the state', async () => {
    const { act, change, user, http, services } = await opened();
    const given: unknown[] = [];
    const { updateProfile } = services.identity;
    services.identity.updateProfile = (profile) => { given.push(profile); return updateProfile(profile); };
    await act(photoUrlTyped('https://example.com/me.jpg'));
    await act(profileSubmitted({ name: 'Patty' }));
    expect(given).toEqual([{ name: 'Patty', photoURL: 'https://example.com/me.jpg' }]);
    expect(http.sent('POST', '/api/users/create-or-update').map(({ body }) => body)).toEqual([
      { uid: 'person', name: 'Patty', email: 'pat@example.com', photoURL: 'https://example.com/me.jpg' },
    ]);
    expect(user()).toMatchObject({ displayName: 'Patty', photoURL: 'https://example.com/me.jpg' });
    expect(change()).toEqual({ status: 'done', section: 'profile' });
  });

  it.each([[503, 1], [200, 0]])('are sent again at the next start when the backend did not take them: %d', async (status, again) => {
    const { act, http, services } = await opened();
    http.on('POST', '/api/users/create-or-update', { status, json: {} });
    await act(profileSubmitted({ name: 'Patty' }));
    const next = await opened(({ identity, storage }) => {
      identity.current = anIdentity({ displayName: 'Patty' });
      const unsent = services.storage.get(UNSENT_PROFILE_KEY);
      if (unsent !== null) storage.set(UNSENT_PROFILE_KEY, unsent);
    });
    expect(next.http.sent('POST', '/api/users/create-or-update').map(({ body }) => body))
      .toEqual(Array.from({ length: again }, () => expect.objectContaining({ name: 'Patty' }) as unknown));
  });

  it('that the identity service has taken late are not sent as those of the next user', async () => {
    const { act, http, services } = await opened();
    const late = held<Identity>();
    services.identity.updateProfile = () => late.promise;
    await act(profileSubmitted({ name: 'Patty' }));
    services.identity.report(null);
    services.identity.report(anIdentity({ uid: 'other' }));
    late.respond(anIdentity({ displayName: 'Patty' }));
    await settle();
    expect(http.sent('POST', '/api/users/create-or-update')).toEqual([]);
  });

  it('an uploaded photo is sent first, and its address is saved', async () => {
    const { act, user, http, services } = await opened(({ http: network }) => {
      network.on('POST', '/api/users/me/photo', { json: { photoURL: '/api/images/me' } });
    });
    await act(photoFileChosen({ ticket: 't1' }));
    await act(profileSubmitted({ name: 'Pat Person' }));
    const [sent] = http.sent('POST', '/api/users/me/photo');
    expect([sent?.headers.get('content-type'), (sent?.body as Blob).size > 0]).toEqual(['image/jpeg', true]);
    expect(services.identity.current).toMatchObject({ photoURL: '/api/images/me' });
    expect(user()).toMatchObject({ photoURL: '/api/images/me' });
    expect(services.images.previewUrl('image-hash')).toBeNull();
  });

  it.each([['refused', 'tooLarge'], ['stopped', null]] as const)('a file that is %s leaves the photo as it was', async (_what, refusal) => {
    const photoURL = 'https://example.com/me.jpg';
    const { act, state, user, services } = await opened(({ identity, images }) => {
      identity.current = anIdentity({ photoURL });
      if (refusal) images.refusal = refusal;
      else images.process = () => new Promise(() => undefined);
    });
    await act(photoFileChosen({ ticket: 't1' }));
    if (!refusal) await act(photoRemoved());
    expect(selectPhoto(state())).toMatchObject({ status: 'url', url: photoURL });
    await act(profileSubmitted({ name: 'Patty' }));
    expect([services.identity.current, user()]).toMatchObject([{ displayName: 'Patty', photoURL }, { displayName: 'Patty', photoURL }]);
  });

  it('a refused photo changes nothing, in the words of the server', async () => {
    const { act, change, services } = await opened(({ http }) => {
      http.on('POST', '/api/users/me/photo', { status: 413, json: { message: 'This picture is too large.' } });
    });
    await act(photoFileChosen({ ticket: 't1' }));
    await act(profileSubmitted({ name: 'Patty' }));
    expect(change()).toEqual({ status: 'refused', section: 'profile', message: 'This picture is too large.' });
    expect(services.identity.calls).not.toContain('updateProfile');
  });

  it('cached lists no longer show the old name', async () => {
    const { act, store } = await opened(({ http }) => {
      http.on('GET', '/api/users/profile', { json: { _id: 'person', uid: 'person', name: 'Old' } });
    });
    await act(profileSubmitted({ name: 'Patty' }));
    expect(usersApi.endpoints.getProfile.select(undefined)(store.getState()).status).toBe('uninitialized');
  });
});

describe('the email', () => {
  it('is changed by a link, after the user has shown who they are', async () => {
    const { act, change, services, state } = await opened();
    const sent: string[] = [];
    services.identity.sendEmailChange = (email) => { sent.push(email); return Promise.resolve(); };
    await act(emailChangeSubmitted({ email: 'new@example.com' }));
    expect([sent, state().reauth.status]).toEqual([[], 'asking']);
    await act(confirm);
    expect([sent, change()]).toEqual([['new@example.com'], { status: 'done', section: 'email', email: 'new@example.com' }]);
  });

  it('stays as it is when the user does not confirm', async () => {
    const { act, change, services } = await opened();
    await act(emailChangeSubmitted({ email: 'new@example.com' }));
    await act(reauthCancelled());
    expect(change()).toEqual({ status: 'idle' });
    expect(services.identity.calls).not.toContain('sendEmailChange');
  });

  it('a refusal shows a helpful message, and is no fault', async () => {
    const { act, change, services, reported } = await opened();
    services.identity.sendEmailVerification = () => Promise.reject(identityError('auth/too-many-requests'));
    await act(verificationRequested());
    expect(change()).toEqual({ status: 'refused', section: 'verification', message: accountFailure.tooManyTries });
    expect(reported()).toEqual([]);
  });

  it('what went wrong without a refusal is reported', async () => {
    const { act, change, services, reported } = await opened();
    services.identity.sendEmailVerification = () => Promise.reject(new TypeError('x is undefined'));
    await act(verificationRequested());
    expect(change()).toEqual({ status: 'refused', section: 'verification', message: accountFailure.verification });
    expect(reported()).toEqual(['The account could not be changed: verification']);
  });
});

describe('the password', () => {
  it('is changed after a confirmation; neither is in an action or in the state', async () => {
    const { act, change, services, actions, state } = await opened();
    const given: string[] = [];
    services.identity.changePassword = (password) => { given.push(password); return Promise.resolve(); };
    await act(passwordChangeSubmitted('New-canary1'));
    await act(reauthPasswordSubmitted('Old-canary1'));
    expect([given, change()]).toEqual([['New-canary1'], { status: 'done', section: 'password' }]);
    expect(JSON.stringify([actions, state()])).not.toMatch(/canary1/);
  });

  it('may be saved although there was no answer, and the page says so', async () => {
    const { act, change, services } = await opened();
    services.identity.changePassword = () => Promise.reject(identityError('auth/network-request-failed'));
    await act(passwordChangeSubmitted('New-pass1'));
    await act(confirm);
    expect(change()).toEqual({
      status: 'refused', section: 'password', message: `${UNREACHABLE} ${accountFailure.maybeSaved}`,
    });
  });

  it('is announced at the login when its answer comes after the end of the session', async () => {
    const { act, page, services, toasts } = await opened();
    const answer = held<undefined>();
    services.identity.changePassword = () => answer.promise;
    await act(passwordChangeSubmitted('New-pass1'));
    await act(confirm);
    await act(sessionExpired());
    answer.respond(undefined);
    await settle();
    expect([page(), toasts().at(-1)]).toEqual(['/login', 'success: Your new password is saved. Log in with it.']);
  });

  it('the first one is a new way to log in', async () => {
    const { act, change, http, services, state } = await opened(({ identity }) => {
      identity.facts = { ...identity.facts, signInMethods: ['google'] };
    });
    services.identity.facts = { ...services.identity.facts, signInMethods: ['password', 'google'] };
    await act(passwordChangeSubmitted('New-pass1'));
    await act({ type: 'reauth/reauthGoogleRequested' });
    expect([change(), selectSignInMethods(state())]).toEqual([
      { status: 'done', section: 'password', isFirstPassword: true }, ['password', 'google'],
    ]);
    // It has logged out the other devices.
    expect(http.sent('GET', '/api/users/me/sessions')).toHaveLength(2);
  });
});

describe('a new password with a Firebase project, which leaves the tokens of other devices valid for up to an hour', () => {
  const changed = async (response: FakeResponse) => {
    const browser = await opened(({ http }) => { http.on('POST', EVERYWHERE, response); }, { identityMode: 'firebase' });
    const { services, http } = browser;
    services.identity.changePassword = () => {
      expect(http.sent('POST', EVERYWHERE)).toEqual([]);
      services.identity.tokenVersion += 1;
      return Promise.resolve();
    };
    await browser.act(passwordChangeSubmitted('New-pass1'));
    await browser.act(confirm);
    return browser;
  };

  it('makes the backend log them out, with the token from after the change', async () => {
    const { change, http, page } = await changed({ json: { message: 'done' } });
    expect(http.sent('POST', EVERYWHERE).map(({ body, headers }) => [body, headers.get('authorization')]))
      .toEqual([[{ othersOnly: true }, 'Bearer token-person-2']]);
    expect([change(), page()]).toEqual([{ status: 'done', section: 'password' }, '/account']);
  });

  it('says so when the backend did not, whatever that answers, and asks for the account again: the password is saved', async () => {
    const { change, http } = await changed({ status: 503, json: { message: 'Busy' } });
    expect(change()).toEqual({ status: 'refused', section: 'password', message: accountFailure.otherDevices });
    expect(http.sent('GET', '/api/users/me/sessions')).toHaveLength(2);
  });
});

describe('logging out everywhere', () => {
  it('ends this session, too', async () => {
    const { act, services, page, toasts, http } = await opened(({ http: network }) => {
      network.on('POST', EVERYWHERE, { json: { message: 'done' } });
    });
    await act(logOutEverywhereRequested());
    expect(http.sent('POST', EVERYWHERE)).toHaveLength(1);
    expect(services.identity.calls).toContain('signOut');
    expect([page(), toasts().at(-1)]).toEqual(['/login', `success: ${success.logOut}`]);
  });

  it('a failure leaves the user logged in, and is reported once', async () => {
    const { act, change, page, reported } = await opened(({ http }) => {
      http.on('POST', EVERYWHERE, { status: 503, text: 'busy' });
    });
    await act(logOutEverywhereRequested());
    expect(change()).toEqual({ status: 'refused', section: 'sessions', message: accountFailure.everywhere });
    expect([page(), reported()]).toEqual(['/account', [`POST ${EVERYWHERE} answered 503`]]);
  });
});

describe('the data', () => {
  const ZIP = {
    text: 'PK',
    headers: { 'content-type': 'application/zip', 'content-disposition': 'attachment; filename="hobnob-2026-11-22.zip"' },
  };

  it('is fetched with the token and saved under the name that the server gives', async () => {
    const { act, change, services, http } = await opened(({ http: network }) => { network.on('GET', '/api/users/me/export', ZIP); });
    await act(exportRequested());
    expect(services.files.saved.map(({ name, content }) => [name, content.size])).toEqual([['hobnob-2026-11-22.zip', 2]]);
    expect(http.sent('GET', '/api/users/me/export').map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer token-person-1']);
    expect(change()).toEqual({ status: 'done', section: 'export' });
  });

  it('is asked for once more with another token when the first is refused', async () => {
    const { act, change, http } = await opened(({ http: network }) => {
      network.on('GET', '/api/users/me/export', ({ headers }) => (headers.get('authorization')?.endsWith('-1') ? { status: 401 } : ZIP));
    });
    await act(exportRequested());
    expect(http.sent('GET', '/api/users/me/export').map(({ headers }) => headers.get('authorization')))
      .toEqual(['Bearer token-person-1', 'Bearer token-person-2']);
    expect(change()).toEqual({ status: 'done', section: 'export' });
  });

  it('of one user is neither saved nor asked for while another one is logged in', async () => {
    const answer = held<{ status: number }>();
    const { act, services, http } = await opened(({ http: network }) => {
      network.on('GET', '/api/users/me/export', () => answer.promise);
    });
    await act(exportRequested());
    services.identity.report(null);
    services.identity.report(anIdentity({ uid: 'other' }));
    await settle();
    answer.respond({ status: 401 });
    await settle();
    expect([services.files.saved, http.sent('GET', '/api/users/me/export').length]).toEqual([[], 1]);
  });

  it.each([
    ['the server refuses its token', { refusesToken: true }],
    ['there is no token any more', { refusesToken: false }],
  ])('a session that has ended leads to the login: %s', async (_name, { refusesToken }) => {
    const { act, page, services } = await opened(({ http }) => { http.on('GET', '/api/users/me/export', { status: 401 }); });
    const { getToken } = services.identity;
    services.identity.getToken = (options) =>
      (options?.forceRefresh || !refusesToken ? Promise.reject(identityError('auth/user-token-expired')) : getToken(options));
    await act(exportRequested());
    expect([page(), services.files.saved]).toEqual(['/login', []]);
  });

  it('a name that is a path is not taken', async () => {
    const headers = { ...ZIP.headers, 'content-disposition': 'attachment; filename="../../x.zip"' };
    const { act, services } = await opened(({ http }) => { http.on('GET', '/api/users/me/export', { ...ZIP, headers }); });
    await act(exportRequested());
    expect(services.files.saved.map(({ name }) => name)).toEqual(['hobnob-my-data.zip']);
  });

  it('a page that is not a ZIP is not saved as one, although the status is 200', async () => {
    const page = { text: "<p>Welcome to the café's network</p>", headers: { 'content-type': 'text/html' } };
    const { act, change, services } = await opened(({ http }) => { http.on('GET', '/api/users/me/export', page); });
    await act(exportRequested());
    expect(services.files.saved).toEqual([]);
    expect(change()).toEqual({ status: 'refused', section: 'export', message: accountFailure.export });
  });

  it.each([
    ['the words of the server', { status: 429, json: { message: 'One export an hour.' } }, 'One export an hour.'],
    ['words of our own', { status: 502, text: '<h1>Bad gateway</h1>' }, accountFailure.export],
  ])('a refusal is shown in %s, and reported once', async (_name, response, message) => {
    const { act, change, reported } = await opened(({ http }) => { http.on('GET', '/api/users/me/export', response); });
    await act(exportRequested());
    expect(change()).toEqual({ status: 'refused', section: 'export', message });
    expect(reported()).toEqual([`GET /api/users/me/export answered ${response.status}`]);
  });
});

describe('one change at a time', () => {
  it('a second one waits for its own click', async () => {
    const { act, change, services } = await opened();
    const response = held<undefined>();
    services.identity.sendEmailVerification = () => { services.identity.calls.push('sendEmailVerification'); return response.promise; };
    await act(verificationRequested());
    await act(verificationRequested());
    await act(profileSubmitted({ name: 'Patty' }));
    expect(change()).toEqual({ status: 'working', section: 'verification' });
    expect(services.identity.calls.filter((name) => /sendEmail|updateProfile/.test(name))).toEqual(['sendEmailVerification']);
    response.respond(undefined);
    await settle();
    expect(change()).toEqual({ status: 'done', section: 'verification' });
  });
});

describe('a change whose page was left', () => {
  it('does not answer the next one', async () => {
    const { act, change, follow, services } = await opened();
    const [first, second] = [held<undefined>(), held<undefined>()];
    services.identity.sendEmailVerification = () => first.promise;
    await act(verificationRequested());
    await follow('/about');
    await follow('/account');
    services.identity.sendEmailVerification = () => second.promise.then(() => Promise.reject(identityError('auth/too-many-requests')));
    await act(verificationRequested());
    first.respond(undefined);
    await settle();
    expect(change()).toEqual({ status: 'working', section: 'verification' });
    second.respond(undefined);
    await settle();
    expect(change()).toEqual({ status: 'refused', section: 'verification', message: accountFailure.tooManyTries });
  });

  it('leaves the photo that has been chosen since', async () => {
    const { act, follow, http, state, user } = await opened();
    const answer = held<FakeResponse>();
    http.on('POST', '/api/users/create-or-update', () => answer.promise);
    await act(profileSubmitted({ name: 'Patty' }));
    await follow('/about');
    await follow('/account');
    await act(photoUrlTyped('https://example.com/new.jpg'));
    answer.respond({ json: {} });
    await settle();
    expect(user()).toMatchObject({ displayName: 'Patty' });
    expect(selectChosenPhoto(state())).toEqual({ status: 'url', url: 'https://example.com/new.jpg' });
  });
});
