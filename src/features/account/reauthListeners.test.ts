import { accountFailure } from '../../domain/account/accountMessages';
import { google } from '../../domain/texts/signInMessages';
import { browserAt, held, settle } from '../../testing/browserAt';
import { identityError } from '../../testing/fakeIdentity';
import { reauthAsked, reauthCancelled, reauthGoogleRequested, reauthPasswordSubmitted } from './reauthSlice';

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

const asked = async () => {
  const browser = await browserAt('/account', ({ http }) => { http.on('GET', '/api/users/me/sessions', { json: null }); });
  browser.dispatch(reauthAsked({ reason: 'email', signInMethods: ['password', 'google'] }));
  await settle();
  const submit = async (password: string) => { browser.dispatch(reauthPasswordSubmitted(password)); await settle(); };
  return { ...browser, submit, reauth: () => browser.state().reauth };
};

describe('the question who it is', () => {
  it('takes the right password, once, and keeps it to itself', async () => {
    const { submit, reauth, actions, state, services } = await asked();
    const given: string[] = [];
    services.identity.reauthenticateWithPassword = (password) => { given.push(password); return Promise.resolve(); };
    await submit('Canary-1');
    await submit('Canary-2');
    expect([given, reauth()]).toEqual([['Canary-1'], { status: 'closed' }]);
    expect(JSON.stringify([actions, state()])).not.toContain('Canary');
  });

  it.each([
    ['auth/wrong-password', accountFailure.wrongPassword],
    ['auth/invalid-credential', accountFailure.wrongPassword],
    ['auth/too-many-requests', accountFailure.tooManyTries],
    ['auth/unknown', accountFailure.reauth],
  ])('%s shows an error, and the password is asked for again', async (code, error) => {
    const { submit, reauth, services } = await asked();
    services.identity.reauthenticateWithPassword = () => Promise.reject(identityError(code));
    await submit('Wrong-1');
    expect(reauth()).toMatchObject({ status: 'asking', error });
    expect(services.errors.reported).toHaveLength(code === 'auth/unknown' ? 1 : 0);
  });

  it.each([
    ['auth/popup-closed-by-user', google.cancelled],
    ['auth/user-mismatch', accountFailure.otherGoogleAccount],
  ])('%s of Google shows an error', async (code, error) => {
    const { dispatch, reauth, services } = await asked();
    services.identity.reauthenticateWithGoogle = () => Promise.reject(identityError(code));
    dispatch(reauthGoogleRequested());
    await settle();
    expect(reauth()).toMatchObject({ status: 'asking', error });
    expect(services.errors.reported).toEqual([]);
  });

  it('opens Google in the same task as the click, its script loaded before', async () => {
    const { dispatch, services } = await asked();
    expect(services.identity.calls).toContain('preparePopup');
    dispatch(reauthGoogleRequested());
    expect(services.identity.calls.at(-1)).toBe('reauthenticateWithGoogle');
  });

  it('can be cancelled while it is checked; the late answer changes nothing', async () => {
    const { dispatch, reauth, services, types } = await asked();
    const response = held<undefined>();
    services.identity.reauthenticateWithGoogle = () => response.promise;
    dispatch(reauthGoogleRequested());
    dispatch(reauthCancelled());
    response.respond(undefined);
    await settle();
    expect(reauth()).toEqual({ status: 'closed' });
    expect(types()).not.toContain('reauth/reauthConfirmed');
  });
});
