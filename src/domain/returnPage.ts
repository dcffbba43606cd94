import { pathOf } from './historyLocation';
import { matchRoute } from './routes';

/** Pages that lead on after signing in, and so are never returned to. */
const SIGN_IN_PAGES: readonly string[] = ['login', 'register'];

/**
 * The page to come back to after signing in: an address of our own route table with its query and hash, or null.
 * Anything else, such as `//evil.example` or `https:…`, is refused: a link must not send a person elsewhere.
 */
export function returnPageOf(url: string): string | null {
  if (!/^\/(?![/\\])/.test(url) || /[\\\s]/.test(url)) return null;
  const { name } = matchRoute(pathOf(url));
  return name === 'notFound' || SIGN_IN_PAGES.includes(name) ? null : url;
}

/** Whether a page is for people who are not signed in yet. */
export function isSignInPage(pathname: string): boolean {
  return SIGN_IN_PAGES.includes(matchRoute(pathname).name);
}
