import { pathOf } from './historyLocation';
import { matchRoute } from './routes';

/** The session storage key of the page to return to: phones discard tabs, and a reload must not lose it. */
export const RETURN_PAGE_KEY = 'return-page';

/** Pages that lead on after signing in. */
const SIGN_IN_PAGES: readonly string[] = ['login', 'register'];
/** Pages that are never returned to. */
const NO_RETURN: readonly string[] = [...SIGN_IN_PAGES, 'forgotPassword', 'resetPassword', 'notFound'];
/**
 * Pages on the way to signing in: what the user came for is remembered on them. That can be a link in a mail, which needs a login. The
 * legal pages are read before one makes an account.
 */
const ON_THE_WAY: readonly string[] = [
  ...SIGN_IN_PAGES, 'forgotPassword', 'resetPassword', 'verifyEmail', 'privacy', 'terms', 'cookies', 'accessibility',
];

/**
 * The page to return to after signing in: a URL from our own route table with its query and hash, or null.
 * Anything else, such as `//evil.example` or `https:…`, is refused: an open redirect would send users elsewhere.
 */
export function returnPageOf(url: string): string | null {
  if (!/^\/(?![/\\])/.test(url) || /[\\\s]/.test(url)) return null;
  const { name } = matchRoute(pathOf(url));
  return NO_RETURN.includes(name) ? null : url;
}

/** Whether a page is for signed-out users. */
export function isSignInPage(pathname: string): boolean {
  return SIGN_IN_PAGES.includes(matchRoute(pathname).name);
}

/** Whether a user on this page is still on the way to signing in, so that the page they came for is kept. */
export function keepsReturnPage(pathname: string): boolean {
  return ON_THE_WAY.includes(matchRoute(pathname).name);
}
