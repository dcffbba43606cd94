import { ALL_CATEGORIES } from './categories';
import { parseFilters } from './groupFilters';
import { ROUTES, type RouteName } from './routes';

/** A page's title and description, for the tab, search results and shared links. */
export interface RouteMeta {
  title: string;
  description: string;
}

const BRAND = 'Hobnob';
const PROMISE =
  'Hobnob is the notice board for people who like doing things together. Find a hobby group nearby, take a place, turn up. It costs nothing.';

const named = (name: string, description: string = PROMISE): RouteMeta => ({ title: `${name} · ${BRAND}`, description });

/** Home has the tagline instead of a page name. */
export const ROUTE_META: Readonly<Record<RouteName, RouteMeta>> = {
  home: { title: `${BRAND}: find your hobby community`, description: PROMISE },
  login: named('Log in', 'Log in to Hobnob to join hobby groups nearby and to look after your own.'),
  register: named('Join Hobnob', 'Make a free account and join people nearby who like what you like.'),
  forgotPassword: named('Forgot your password?', 'Enter your email, and Hobnob sends you a link to choose a new password.'),
  resetPassword: named('Choose a new password', 'Choose a new password for your Hobnob account.'),
  verifyEmail: named('Confirm your email', 'Hobnob confirms the email address of your account.'),
  groups: named('All groups', 'Every hobby group on the board: search, filter by category, sort, and see where a place is free.'),
  about: named('About', 'What Hobnob is for, how it came about, and who looks after it.'),
  contact: named('Contact us', 'Questions, ideas, complaints: write to Hobnob. You get a reply within 24 hours, from a person.'),
  support: named('Help and support', 'Answers about accounts, groups and places, and a way to report a problem.'),
  privacy: named('Privacy', 'What Hobnob keeps about you, why, and for how long.'),
  terms: named('Terms', 'What you and Hobnob can expect of each other.'),
  cookies: named('Cookies', 'What Hobnob keeps in your browser, and how to clear it.'),
  accessibility: named('Accessibility', 'How Hobnob works with keyboards, screen readers and large text, and what to do when it does not.'),
  account: named('Your account'),
  dashboard: named('Dashboard'),
  group: named('Group'),
  createGroup: named('Create a group'),
  updateGroup: named('Update group'),
  myGroups: named('My groups'),
  notFound: named('Page not found', 'There is no page at this address.'),
};

/**
 * The title of a page, including the group's name or the list's category.
 * @param groupName null until the group is known
 */
export function titleOf(name: RouteName, search: string, groupName: string | null): string {
  if (name === 'groups') {
    const { category } = parseFilters(search);
    return category === ALL_CATEGORIES ? ROUTE_META.groups.title : `${category} groups · ${BRAND}`;
  }
  if (groupName === null) return ROUTE_META[name].title;
  return `${name === 'updateGroup' ? `Update ${groupName}` : groupName} · ${BRAND}`;
}

const routesFor = (access: 'public' | 'member') => (Object.keys(ROUTES) as RouteName[]).filter((name) => ROUTES[name].access === access);

/** The pages prerendered at build time: all that look the same to every user until the app has started. */
export const PRERENDERED_ROUTES = routesFor('public');
/** The pages that only signed-in users see. */
export const MEMBER_ROUTES = routesFor('member');
/** Prerendered once for all member pages: the chrome of the site, and a spinner until the user is known. */
export const MEMBER_SHELL_ROUTE: RouteName = 'dashboard';
export const MEMBER_SHELL_META: RouteMeta = { title: BRAND, description: PROMISE };
