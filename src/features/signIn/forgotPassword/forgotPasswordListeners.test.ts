import { accountFailure } from '../../../domain/account/accountMessages';
import { UNREACHABLE } from '../../../domain/account/authErrors';
import { browserAt, held, settle } from '../../../testing/browserAt';
import { identityError } from '../../../testing/fakeIdentity';
import { anotherResetRequested, resetMailRequested } from './forgotPasswordSlice';

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

const opened = async () => {
  const browser = await browserAt('/forgot-password', undefined, false);
  const ask = async () => { browser.dispatch(resetMailRequested({ email: 'pat@example.com' })); await settle(); };
  return { ...browser, ask, form: () => browser.state().forgotPassword };
};

describe('the mail for a new password', () => {
  it('is requested once and reported as sent; another address can be given', async () => {
    const { ask, form, services, dispatch } = await opened();
    const mail = held<undefined>();
    services.identity.sendPasswordReset = () => { services.identity.calls.push('sendPasswordReset'); return mail.promise; };
    await ask();
    await ask();
    expect(form()).toEqual({ status: 'sending', email: 'pat@example.com' });
    mail.respond(undefined);
    await settle();
    expect(form()).toEqual({ status: 'sent', email: 'pat@example.com' });
    expect(services.identity.calls.filter((name) => name === 'sendPasswordReset')).toHaveLength(1);
    dispatch(anotherResetRequested());
    expect(form()).toEqual({ status: 'editing', error: null });
  });

  it.each([
    ['auth/network-request-failed', UNREACHABLE],
    ['auth/too-many-requests', accountFailure.tooManyTries],
    ['auth/internal-error', accountFailure.resetMail],
  ])('%s shows a helpful message', async (code, message) => {
    const { ask, form, services } = await opened();
    services.identity.sendPasswordReset = () => Promise.reject(identityError(code));
    await ask();
    expect(form()).toEqual({ status: 'editing', error: message });
    expect(services.errors.reported).toHaveLength(code === 'auth/internal-error' ? 1 : 0);
  });

  it('is no longer waited for once the page is left', async () => {
    const { ask, form, services, follow } = await opened();
    const mail = held<undefined>();
    services.identity.sendPasswordReset = () => mail.promise;
    await ask();
    await follow('/about');
    mail.respond(undefined);
    await settle();
    expect(form()).toEqual({ status: 'editing', error: null });
  });
});
