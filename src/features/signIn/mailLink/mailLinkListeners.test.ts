import { loginSubmitted, logoutRequested } from '../../../core/auth/authSlice';
import { accountFailure } from '../../../domain/account/accountMessages';
import { UNREACHABLE } from '../../../domain/account/authErrors';
import type { MailLink } from '../../../domain/account/mailLink';
import { browserAt, held, settle } from '../../../testing/browserAt';
import { anIdentity } from '../../../testing/builders';
import { identityError } from '../../../testing/fakeIdentity';
import type { FakeServices } from '../../../testing/fakeServices';
import { mailLinkRetried, newPasswordSubmitted, recoveryConfirmed } from './mailLinkSlice';

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

const CODE = 'canary-code';
const opened = async (link: MailLink | null, prepare: (services: FakeServices) => void = () => undefined, url = '/reset-password') => {
  const browser = await browserAt(url, (services) => {
    services.mailLink.link = link;
    prepare(services);
  }, false);
  const seen = () => JSON.stringify([browser.actions, browser.state()]);
  const save = async (password = 'New-pass1') => { browser.dispatch(newPasswordSubmitted(password)); await settle(); };
  return { ...browser, seen, save, link: () => browser.state().mailLink };
};
const reset: MailLink = { purpose: 'resetPassword', code: CODE };

describe('a link for a new password', () => {
  it('is checked, then sets the password once; neither code nor password is in an action or in the state', async () => {
    const { link, save, seen, services } = await opened(reset);
    expect(link()).toEqual({ status: 'choosing', email: 'pat@example.com', error: null });
    const given: string[][] = [];
    services.identity.resetPassword = (...words) => { given.push(words); return Promise.resolve(); };
    await save();
    await save();
    expect(link()).toEqual({ status: 'done', purpose: 'resetPassword', email: 'pat@example.com' });
    expect(given).toEqual([[CODE, 'New-pass1']]);
    expect(services.mailLink.read()).toBeNull();
    expect(seen()).not.toMatch(/canary-code|New-pass1/);
  });

  it.each([
    ['auth/expired-action-code', 'expired'],
    ['auth/invalid-action-code', 'used'],
    ['auth/user-not-found', 'used'],
  ])('%s: it does not work any more', async (code, reason) => {
    const { link, services } = await opened(reset, ({ identity }) => {
      identity.checkResetCode = () => Promise.reject(identityError(code));
    });
    expect(link()).toEqual({ status: 'refused', reason });
    expect(services.mailLink.read()).toBeNull();
  });

  it('is tried again after a failed connection', async () => {
    const { link, services, dispatch } = await opened(reset, ({ identity }) => {
      identity.checkResetCode = () => Promise.reject(identityError('auth/network-request-failed'));
    });
    expect(link()).toEqual({ status: 'refused', reason: 'failed' });
    services.identity.checkResetCode = () => Promise.resolve('pat@example.com');
    dispatch(mailLinkRetried());
    await settle();
    expect(link()).toMatchObject({ status: 'choosing' });
  });

  it('stays good when the answer is lost, and says that the password may be saved; it is over when it ran out meanwhile', async () => {
    const { link, save, services } = await opened(reset);
    services.identity.resetPassword = () => Promise.reject(identityError('auth/network-request-failed'));
    await save();
    expect(link()).toEqual({ status: 'choosing', email: 'pat@example.com', error: `${UNREACHABLE} ${accountFailure.maybeSaved}` });
    services.identity.resetPassword = () => Promise.reject(identityError('auth/expired-action-code'));
    await save();
    expect(link()).toEqual({ status: 'refused', reason: 'expired' });
  });

  it('says that the password was not saved when something broke, which is reported', async () => {
    const { link, save, services } = await opened(reset);
    services.identity.resetPassword = () => Promise.reject(identityError('auth/unknown', 'x is undefined'));
    await save();
    expect(link()).toEqual({ status: 'choosing', email: 'pat@example.com', error: accountFailure.newPassword });
    expect(services.errors.reported.map(({ context }) => context)).toEqual(['The new password could not be saved']);
  });

  it('is missing when the page was opened without one', async () => {
    expect((await opened(null)).link()).toEqual({ status: 'refused', reason: 'missing' });
  });
});

describe('a link for an address', () => {
  it.each(['verifyEmail', 'changeEmail'] as const)('%s works at once, and once', async (purpose) => {
    const { link, services, seen } = await opened({ purpose, code: CODE }, undefined, '/verify-email');
    expect(link()).toEqual({ status: 'done', purpose, email: 'pat@example.com' });
    expect(services.identity.calls).toEqual(['applyMailCode']);
    expect(services.mailLink.read()).toBeNull();
    expect(seen()).not.toContain(CODE);
  });

  it('that has worked is passed on to the backend: the inbox is read with the new token', async () => {
    const applied = held<string>();
    const { services } = await opened({ purpose: 'verifyEmail', code: CODE }, ({ identity, http }) => {
      identity.current = anIdentity();
      identity.applyMailCode = () => applied.promise;
      http.on('GET', '/api/notifications', { json: { items: [], unread: 0, next: null } });
    }, '/verify-email');
    services.identity.tokenVersion += 1;
    applied.respond('pat@example.com');
    await settle();
    expect(services.http.sent('GET', '/api/notifications').at(-1)?.headers.get('authorization')).toBe('Bearer token-person-2');
  });

  it('that takes an account back does so once somebody says so: programs that look at mails open it, too', async () => {
    const { link, services, seen, dispatch } = await opened({ purpose: 'recoverEmail', code: CODE }, undefined, '/verify-email');
    expect([link(), services.identity.calls]).toEqual([{ status: 'asking' }, []]);
    dispatch(recoveryConfirmed());
    dispatch(recoveryConfirmed());
    await settle();
    expect(link()).toEqual({ status: 'done', purpose: 'recoverEmail', email: 'pat@example.com' });
    expect([services.identity.calls, services.mailLink.read()]).toEqual([['applyMailCode'], null]);
    expect(seen()).not.toContain(CODE);
  });

  it('leads on to its own page from the one address of a hosted identity service', async () => {
    const { link, page, history } = await opened({ purpose: 'verifyEmail', code: CODE }).then((browser) => ({
      ...browser,
      history: browser.services.history,
    }));
    expect([page(), history.urls()]).toEqual(['/verify-email', ['/verify-email']]);
    expect(link()).toMatchObject({ status: 'done', purpose: 'verifyEmail' });
  });

  it('that needs a login is followed after it, and its code is in no action', async () => {
    const { link, follow, page, dispatch, services, seen } = await opened(address, refusing('auth/missing-id-token'), '/verify-email');
    expect(link()).toEqual({ status: 'refused', reason: 'signedOut' });
    expect(services.errors.reported).toEqual([]);
    services.identity.applyMailCode = () => Promise.resolve('pat@example.com');
    await follow('/login');
    dispatch(loginSubmitted('pat@example.com', 'Hidden-1'));
    await settle();
    expect([page(), link()]).toEqual(['/verify-email', { status: 'done', purpose: 'verifyEmail', email: 'pat@example.com' }]);
    expect(services.mailLink.read()).toBeNull();
    expect(seen()).not.toContain(CODE);
  });

  it('for another account than the signed-in one is followed after logging out and in again', async () => {
    const { link, page, dispatch, services } = await opened(address, (fakes) => {
      fakes.identity.current = anIdentity();
      refusing('auth/user-mismatch')(fakes);
    }, '/verify-email');
    expect(link()).toEqual({ status: 'refused', reason: 'otherUser' });
    services.identity.applyMailCode = () => Promise.resolve('pat@example.com');
    dispatch(logoutRequested());
    await settle();
    expect(page()).toBe('/login');
    dispatch(loginSubmitted('pat@example.com', 'Hidden-1'));
    await settle();
    expect([page(), link()]).toEqual(['/verify-email', { status: 'done', purpose: 'verifyEmail', email: 'pat@example.com' }]);
  });

  const address: MailLink = { purpose: 'verifyEmail', code: CODE };
  const refusing = (code: string) => ({ identity }: FakeServices) => {
    identity.applyMailCode = () => Promise.reject(identityError(code));
  };

  it('is no longer waited for once the page is left', async () => {
    const response = held<string | null>();
    const { link, follow } = await opened(
      { purpose: 'verifyEmail', code: CODE },
      ({ identity }) => {
        identity.applyMailCode = () => response.promise;
      },
      '/verify-email',
    );
    await follow('/about');
    response.respond('pat@example.com');
    await settle();
    expect(link()).toEqual({ status: 'closed' });
  });
});
