import { ALL_CATEGORIES, parseCategoryFilter } from './categories';
import type { RouteName } from './routes';

const BRAND = 'Hobnob';
const named = (name: string): string => `${name} · ${BRAND}`;

/** Home has the tagline instead of a page name. Descriptions are in `routeMeta.ts`: only pages from the server have them. */
export const ROUTE_TITLES: Readonly<Record<RouteName, string>> = {
  home: `${BRAND}: find your hobby community`,
  login: named('Log in'),
  register: named('Join Hobnob'),
  forgotPassword: named('Forgot your password?'),
  resetPassword: named('Choose a new password'),
  verifyEmail: named('Confirm your email'),
  groups: named('All groups'),
  about: named('About'),
  contact: named('Contact us'),
  support: named('Help and support'),
  privacy: named('Privacy'),
  terms: named('Terms'),
  cookies: named('Cookies'),
  accessibility: named('Accessibility'),
  account: named('Your account'),
  inbox: named('Notifications'),
  dashboard: named('Dashboard'),
  group: named('Group'),
  createGroup: named('Create a group'),
  updateGroup: named('Update group'),
  myGroups: named('My groups'),
  notFound: named('Page not found'),
};

/**
 * The title of a page, including the group's name or the list's category.
 * @param groupName null until the group is known
 */
export function titleOf(name: RouteName, search: string, groupName: string | null): string {
  if (name === 'groups') {
    const category = parseCategoryFilter(new URLSearchParams(search).get('category'));
    return category === ALL_CATEGORIES ? ROUTE_TITLES.groups : named(`${category} groups`);
  }
  if (groupName === null) return ROUTE_TITLES[name];
  return named(name === 'updateGroup' ? `Update ${groupName}` : groupName);
}
