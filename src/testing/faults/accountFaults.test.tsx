import { logoutRequested } from '../../core/auth/authSlice';
import { accountFailure } from '../../domain/account/accountMessages';
import { UNREACHABLE } from '../../domain/account/authErrors';
import type { MailLinkPurpose } from '../../domain/account/mailLink';
import { emailChangeSubmitted, passwordChangeSubmitted, profileSubmitted, verificationRequested }
  from '../../features/account/accountSlice';
import { reauthPasswordSubmitted } from '../../features/account/reauthSlice';
import { resetMailRequested } from '../../features/signIn/forgotPassword/forgotPasswordSlice';
import { newPasswordSubmitted } from '../../features/signIn/mailLink/mailLinkSlice';
import { anIdentity } from '../builders';
import { identityError } from '../fakeIdentity';
import type { FakeServices } from '../fakeServices';
import { busySigns, main, openSite, pass, prepareSite, availableActions, type Site } from './openSite';

/*
 * Every fault on every call with which the account screens ask the identity service, with the full site and a real store: the right words
 * on the page, a way to continue, no endless spinner, no crashed page, and nothing on the console.
 */

const TRIED_MS = 5_000;

const { checkNothingBroke } = prepareSite();

/** Starts a change for which the user gives the password once more. */
const confirmed = (action: Parameters<Site['dispatch']>[0]) => async (site: Site) => {
  await site.dispatch(action);
  await site.dispatch(reauthPasswordSubmitted('Hidden-1'));
};

/**
 * A call of the identity service. These stay apart from `calls.ts`: the service's SDK answers them, so there is no status and no body to
 * spoil. What can go wrong is an error of the SDK, or that no answer comes.
 */
interface IdentityCall {
  url: string;
  signedIn: boolean;
  prepare?: (services: FakeServices) => void;
  start?: (site: Site) => Promise<void>;
  /** What the page says when the provider gives no words; null: a separate page for every fault. */
  fallback: string | null;
  wayOn: string;
}

const withLink = (purpose: MailLinkPurpose) => ({ mailLink }: FakeServices) => { mailLink.link = { purpose, code: 'code' }; };
const NO_LINK_CHECK = 'We couldn’t check your link';

const IDENTITY_CALLS = {
  sendPasswordReset: {
    url: '/forgot-password', signedIn: false, start: (site) => site.dispatch(resetMailRequested({ email: 'pat@example.com' })),
    fallback: accountFailure.resetMail, wayOn: 'Send the link',
  },
  checkResetCode: { url: '/reset-password', signedIn: false, prepare: withLink('resetPassword'), fallback: null, wayOn: 'Try again' },
  resetPassword: {
    url: '/reset-password', signedIn: false, prepare: withLink('resetPassword'),
    start: (site) => site.dispatch(newPasswordSubmitted('Hidden-1')),
    fallback: accountFailure.newPassword, wayOn: 'Save the new password',
  },
  applyMailCode: { url: '/verify-email', signedIn: false, prepare: withLink('verifyEmail'), fallback: null, wayOn: 'Try again' },
  accountFacts: { url: '/account', signedIn: true, fallback: accountFailure.load, wayOn: 'Try again' },
  updateProfile: {
    url: '/account', signedIn: true, start: (site) => site.dispatch(profileSubmitted({ name: 'Patty' })),
    fallback: accountFailure.profile, wayOn: 'Save name and photo',
  },
  sendEmailVerification: {
    url: '/account', signedIn: true, prepare: ({ identity }) => { identity.facts = { ...identity.facts, emailVerified: false }; },
    start: (site) => site.dispatch(verificationRequested()), fallback: accountFailure.verification, wayOn: 'Send me the link',
  },
  sendEmailChange: {
    url: '/account', signedIn: true, start: confirmed(emailChangeSubmitted({ email: 'new@example.com' })),
    fallback: accountFailure.email, wayOn: 'Change email',
  },
  changePassword: {
    url: '/account', signedIn: true, start: confirmed(passwordChangeSubmitted('Hidden-2')),
    fallback: accountFailure.newPassword, wayOn: 'Change password',
  },
} as const satisfies Partial<Record<keyof FakeServices['identity'], IdentityCall>>;
type IdentityCallName = keyof typeof IDENTITY_CALLS;

/** What the provider may answer, and what the user reads; null is the call's fallback. */
const REFUSALS: readonly [name: string, error: Error, words: string | null][] = [
  ['no network', identityError('auth/network-request-failed'), UNREACHABLE],
  ['too many tries', identityError('auth/too-many-requests'), accountFailure.tooManyTries],
  ['its own words', identityError('auth/internal-error', 'Firebase: The service is being repaired. (auth/internal-error).'),
    'The service is being repaired.'],
  ['only a code', identityError('auth/internal-error'), null],
  ['no code at all', new TypeError('Failed to fetch dynamically imported module'), null],
];

async function openIdentityCall(name: IdentityCallName, outcome: () => Promise<never>): Promise<Site> {
  const { url, signedIn, prepare, start }: IdentityCall = IDENTITY_CALLS[name];
  const site = await openSite(url, signedIn ? anIdentity() : null, (services) => {
    prepare?.(services);
    services.identity[name] = outcome;
  });
  await start?.(site);
  await pass(TRIED_MS);
  return site;
}

const names = Object.keys(IDENTITY_CALLS) as IdentityCallName[];

test.each(names.flatMap((name) => REFUSALS.map(([refusal, error, words]) => [name, refusal, error, words] as const)))(
  '%s × %s', async (name, _refusal, error, words) => {
    const { url, fallback, wayOn }: IdentityCall = IDENTITY_CALLS[name];
    const site = await openIdentityCall(name, () => Promise.reject(error));
    expect(main()).toHaveTextContent(fallback === null ? NO_LINK_CHECK : words ?? fallback);
    expect(availableActions().some((text) => text.includes(wayOn))).toBe(true);
    expect([site.page(), busySigns()]).toEqual([url, []]);
    checkNothingBroke();
    site.close();
  },
);

test.each(names)('%s × hang: every other page is reachable, and logging out works', async (name) => {
  const site = await openIdentityCall(name, () => new Promise<never>(() => undefined));
  await site.go('/support');
  expect(site.page()).toBe('/support');
  if (IDENTITY_CALLS[name].signedIn) await site.dispatch(logoutRequested());
  expect(site.state().auth.status).toBe('signedOut');
  checkNothingBroke();
  site.close();
});
