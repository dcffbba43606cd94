import type { DemoAccount } from '../../contract/clientConfig';
import { selectConfig, type AppState } from '../../core/app/appSlice';
import { selectSiteContact } from '../../core/app/siteSelectors';
import { selectHasSessionEnded, selectIsAccountClosed, selectSignInError, type AuthState } from '../../core/auth/authSlice';
import { selectReturnPage, type LocationState } from '../../core/location/locationSlice';
import { selectNotifications, type NotificationsState } from '../../core/notifications/notificationsSlice';
import { pathOf } from '../../domain/routes/historyLocation';
import { matchRoute, ROUTES, type RouteName } from '../../domain/routes/routes';
import { SESSION_ENDED } from '../../domain/texts/messages';
import { accountClosed } from '../../domain/texts/signInMessages';
import { LOGIN_WORDS, RETURN_TO_PAGE, RETURN_WORDS } from './signInContent';

const NO_ACCOUNTS: readonly DemoAccount[] = [];

/** Why the user is asked to log in: the page they wanted, in words. */
export function selectLoginWords(state: { location: LocationState }): string {
  const { name } = matchRoute(pathOf(selectReturnPage(state) ?? '/'));
  if (ROUTES[name].access === 'public') return LOGIN_WORDS;
  return (RETURN_WORDS as Partial<Record<RouteName, string>>)[name] ?? RETURN_TO_PAGE;
}

/** Accounts for trying out the site; only a demo has any. */
export function selectDemoAccounts(state: { app: AppState }): readonly DemoAccount[] {
  const config = selectConfig(state);
  return config?.identityMode === 'embedded' ? config.demoAccounts : NO_ACCOUNTS;
}

/** Whether mails are shown at /outbox instead of being sent, as in a demo. */
export const selectHasOutbox = (state: { app: AppState }): boolean => selectConfig(state)?.mails === 'outbox';

/** Why the last session ended, if nobody ended it in this tab. */
export function selectSessionEnding(state: { app: AppState; auth: AuthState }): string | null {
  if (selectIsAccountClosed(state)) return accountClosed(selectSiteContact(state).supportEmail);
  return selectHasSessionEnded(state) ? SESSION_ENDED : null;
}

/** Why signing in was refused, once the toast that says so has gone: the same words are never shown twice at a time. */
export function selectLastingRefusal(state: { auth: AuthState; notifications: NotificationsState }): string | null {
  const refusal = selectSignInError(state);
  return selectNotifications(state).some(({ text }) => text === refusal) ? null : refusal;
}
