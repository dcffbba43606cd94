import type { RootState } from '../app/rootReducer';
import type { ShownConfig } from '../contract/renderedPages';
import type { HistoryLocation } from '../domain/routes/historyLocation';
import { matchRoute, ROUTES, type RouteName } from '../domain/routes/routes';

/** The element of a prerendered page that holds the state the page was made of. */
export const PAGE_STATE_ID = 'hobnob-state';

/** Prerendered once for nearly all member pages: the chrome of the site, and a spinner until the user is known. */
export const MEMBER_SHELL_ROUTE: RouteName = 'dashboard';

/**
 * Whether the page rendered for `pathname` fits the address `actual`. The shell fits every page of members.
 * @param hasScreen whether the code of the screen is there; the shell does without it
 */
export function fitsPrerendered(pathname: string | undefined, actual: string, hasScreen: boolean): boolean {
  if (pathname === undefined) return false;
  const [rendered, wanted] = [matchRoute(pathname).name, matchRoute(actual).name];
  return rendered === MEMBER_SHELL_ROUTE ? ROUTES[wanted].access === 'member' : hasScreen && rendered === wanted;
}

/** The state that the page was rendered with; null when it carries none. */
export function readPageState(document: Document): RootState | null {
  const text = document.getElementById(PAGE_STATE_ID)?.textContent;
  return text ? JSON.parse(text) as RootState : null;
}

/**
 * The state to hydrate a prerendered page with: the one it was rendered with, the configuration that the server has filled in since,
 * and the entry of the browser's history, which must not change on hydration. Only the login shows another form with another hash, and a
 * link to it may have been pressed already: it hydrates as it was rendered.
 */
export function hydrationState(
  { app, location, ...rest }: RootState, { hash, key }: Pick<HistoryLocation, 'hash' | 'key'>, shown: ShownConfig,
): RootState {
  const { operatorName, contactEmail, supportEmail, social, identityMode, google } = shown;
  const rendered = location.location;
  const shownHash = matchRoute(rendered.pathname).name === 'login' ? rendered.hash : hash;
  return {
    ...rest,
    location: { ...location, location: { ...rendered, hash: shownHash, key } },
    app: app.status === 'running'
      ? { ...app, config: { ...app.config, operatorName, contactEmail, supportEmail, social, identityMode, google } }
      : app,
  };
}
