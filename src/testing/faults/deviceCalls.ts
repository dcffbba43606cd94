import { accountFailure } from '../../domain/account/accountMessages';
import { success } from '../../domain/texts/messages';
import { logOutEverywhereRequested } from '../../features/account/accountSlice';
import { deletionSubmitted } from '../../features/account/deletionSlice';
import { reauthPasswordSubmitted } from '../../features/account/reauthSlice';
import { at, type Call } from './faultyCall';
import { pass, press, type Site } from './openSite';

const AT = '2026-01-02T10:00:00Z';
const DEVICES = [{ id: 's1', device: 'Firefox on Linux', createdAt: AT, lastUsedAt: AT, current: true }];

async function deleteAccount(site: Site): Promise<void> {
  await press('Delete my account…');
  await pass(0);
  await site.dispatch(deletionSubmitted({ groups: {} }));
  await site.dispatch(reauthPasswordSubmitted('Hidden-1'));
}

const account = { url: '/account', signedIn: true, errorIn: 'page', withoutId: 'succeeds' } as const;

/** The devices, and the changes that end logins; those that the identity service answers are in `accountFaults.test.tsx`. */
export const DEVICE_CALLS: Readonly<Record<string, Call>> = {
  'GET sessions': {
    ...account, method: 'GET', path: '/api/users/me/sessions', good: DEVICES, ownWords: true,
    fallback: 'We couldn’t load the list of your devices.',
    succeeded: at('/account', 'Firefox on Linux', 'Log out everywhere'), failed: at('/account', 'Your account', 'Log out everywhere'),
  },
  'POST log-out-everywhere': {
    ...account, method: 'POST', path: '/api/users/me/log-out-everywhere', good: { message: 'done' }, ignoresBody: true,
    start: (site) => site.dispatch(logOutEverywhereRequested()), fallback: accountFailure.everywhere,
    said: success.logOut,
    succeeded: at('/login', 'Log in', 'Log in'), failed: at('/account', 'Your account', 'Log out everywhere'),
  },
  'DELETE me': {
    ...account, method: 'DELETE', path: '/api/users/me', good: { message: 'done' }, ignoresBody: true,
    start: deleteAccount, fallback: accountFailure.deletion,
    succeeded: at('/account-deleted', 'Your account is deleted', 'See all groups'),
    failed: at('/account', 'Your account', 'Download my data'),
  },
};
