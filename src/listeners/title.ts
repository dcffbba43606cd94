import type { AppStartListening } from '../app/listenerMiddleware';
import type { RouteName } from '../domain/routes';
import { appStarted } from '../features/appInfo/appInfoSlice';
import { selectRoute } from '../features/location/locationSlice';

const BRAND = 'Hobnob';

/** What the tab and the browser's history call each page. */
const TITLES: Record<RouteName, string | null> = {
  home: null,
  login: 'Log in',
  register: 'Join Hobnob',
  groups: 'All groups',
  about: 'About',
  contact: 'Contact us',
  support: 'Help and support',
  privacy: 'Privacy',
  terms: 'Terms',
  cookies: 'Cookies',
  accessibility: 'Accessibility',
  dashboard: 'Dashboard',
  group: 'Group',
  createGroup: 'Create a group',
  updateGroup: 'Update group',
  myGroups: 'My groups',
  notFound: 'Page not found',
};

/** The document's title for a page. Home carries the promise instead of a page name. */
export function titleOf(name: RouteName): string {
  const title = TITLES[name];
  return title === null ? `${BRAND}: find your hobby community` : `${title} · ${BRAND}`;
}

export function startTitleListeners(startListening: AppStartListening): void {
  startListening({
    predicate: (action, current, previous) => appStarted.match(action) || selectRoute(current).name !== selectRoute(previous).name,
    effect: (_action, { extra, getState }) => { extra.page.setTitle(titleOf(selectRoute(getState()).name)); },
  });
}
