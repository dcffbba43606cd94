import { accountFailure } from '../../domain/account/accountMessages';
import { UNREACHABLE } from '../../domain/account/authErrors';
import { google } from '../../domain/texts/signInMessages';
import { emailChangeSubmitted } from '../../features/account/accountSlice';
import { reauthGoogleRequested, reauthPasswordSubmitted } from '../../features/account/reauthSlice';
import { anIdentity } from '../builders';
import { identityError } from '../fakeIdentity';
import { openSite, pass, prepareSite, press, availableActions, type Site } from './openSite';

/*
 * Every refusal and every silence of the question "Confirm it’s you": nothing is changed, the dialog says why and stays open for another
 * try, and it can always be left.
 */

const TRIED_MS = 5_000;

const { checkNothingBroke } = prepareSite();

const WAYS = {
  password: { call: 'reauthenticateWithPassword', start: (site: Site) => site.dispatch(reauthPasswordSubmitted('Hidden-1')) },
  google: { call: 'reauthenticateWithGoogle', start: (site: Site) => site.dispatch(reauthGoogleRequested()) },
} as const;
type Way = keyof typeof WAYS;

const ANY: readonly Way[] = ['password', 'google'];

/** What the identity service may answer, for which ways, and what the user reads. */
const REFUSALS: readonly [name: string, error: Error, signInMethods: readonly Way[], words: string][] = [
  ['a wrong password', identityError('auth/wrong-password'), ['password'], accountFailure.wrongPassword],
  ['wrong credentials', identityError('auth/invalid-credential'), ['password'], accountFailure.wrongPassword],
  ['a closed window', identityError('auth/popup-closed-by-user'), ['google'], google.cancelled],
  ['another Google account', identityError('auth/user-mismatch'), ['google'], accountFailure.otherGoogleAccount],
  ['no network', identityError('auth/network-request-failed'), ANY, UNREACHABLE],
  ['too many tries', identityError('auth/too-many-requests'), ANY, accountFailure.tooManyTries],
  ['its own words', identityError('auth/internal-error', 'Firebase: The service is being repaired. (auth/internal-error).'), ANY,
    'The service is being repaired.'],
  ['only a code', identityError('auth/internal-error'), ANY, accountFailure.reauth],
  ['no code at all', new TypeError('Failed to fetch dynamically imported module'), ANY, accountFailure.reauth],
];

const dialog = () => document.querySelector('dialog[open], [role="dialog"]');

async function ask(way: Way, outcome: () => Promise<never>): Promise<Site> {
  const { call, start } = WAYS[way];
  const site = await openSite('/account', anIdentity(), ({ identity, http }) => {
    http.on('GET', '/api/users/me/sessions', { json: [] });
    identity.facts = { ...identity.facts, signInMethods: [way] };
    identity[call] = outcome;
  });
  await site.dispatch(emailChangeSubmitted({ email: 'new@example.com' }));
  await start(site);
  await pass(TRIED_MS);
  return site;
}

/** The question can be left; then nothing was changed, and the page can be used. */
async function checkLeaving(site: Site): Promise<void> {
  await press('Cancel');
  await pass(TRIED_MS);
  expect(dialog()).toBeNull();
  expect(site.services.identity.calls).not.toContain('sendEmailChange');
  expect(availableActions().some((text) => text.includes('Change email'))).toBe(true);
  checkNothingBroke();
  site.close();
}

test.each(REFUSALS.flatMap(([name, error, signInMethods, words]) => signInMethods.map((way) => [way, name, error, words] as const)))(
  '%s × %s', async (way, _name, error, words) => {
    const site = await ask(way, () => Promise.reject(error));
    expect(dialog()).toHaveTextContent(words);
    expect(site.state().reauth.status).toBe('asking');
    await checkLeaving(site);
  },
);

test.each(ANY)('%s × hang: the question can be left', async (way) => {
  await checkLeaving(await ask(way, () => new Promise<never>(() => undefined)));
});

test.each(ANY)('%s × hang: every other page is reachable, and the question is gone there', async (way) => {
  const site = await ask(way, () => new Promise<never>(() => undefined));
  await site.go('/support');
  expect([site.page(), dialog()]).toEqual(['/support', null]);
  checkNothingBroke();
  site.close();
});
