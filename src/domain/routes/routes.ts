import { inAddress } from '../texts/inAddress';
import { paramsOf } from './pathParams';

export const BRAND = 'Hobnob';
/** A page's title, with the site's name. */
export const named = (name: string): string => `${name} · ${BRAND}`;

interface Route {
  path: string;
  access: 'public' | 'member';
  /** For the tab, search results and shared links. */
  title: string;
}

/**
 * The route table (docs/spec-notes.md, section 2). Its code is in `app/screenCode.ts`. Every page loads this table, so the words that
 * no page needs are in `routeWords.ts`.
 */
export const ROUTES = {
  home: { path: '/', access: 'public', title: `${BRAND}: find your hobby community` },
  login: { path: '/login', access: 'public', title: named('Log in') },
  register: { path: '/register', access: 'public', title: named('Join Hobnob') },
  forgotPassword: { path: '/forgot-password', access: 'public', title: named('Forgot your password?') },
  resetPassword: { path: '/reset-password', access: 'public', title: named('Choose a new password') },
  verifyEmail: { path: '/verify-email', access: 'public', title: named('Confirm your email') },
  accountDeleted: { path: '/account-deleted', access: 'public', title: named('Goodbye') },
  groups: { path: '/groups', access: 'public', title: named('All groups') },
  about: { path: '/about', access: 'public', title: named('About') },
  contact: { path: '/contact', access: 'public', title: named('Contact us') },
  support: { path: '/support', access: 'public', title: named('Help and support') },
  report: { path: '/report', access: 'public', title: named('Report a group or a person') },
  privacy: { path: '/privacy', access: 'public', title: named('Privacy') },
  terms: { path: '/terms', access: 'public', title: named('Terms') },
  cookies: { path: '/cookies', access: 'public', title: named('Cookies') },
  accessibility: { path: '/accessibility', access: 'public', title: named('Accessibility') },
  account: { path: '/account', access: 'member', title: named('Your account') },
  inbox: { path: '/notifications', access: 'member', title: named('Notifications') },
  decision: { path: '/decisions/:decisionId', access: 'member', title: named('A decision') },
  desk: { path: '/desk', access: 'member', title: named('The desk') },
  deskItem: { path: '/desk/:list/:itemId', access: 'member', title: named('On the desk') },
  dashboard: { path: '/dashboard', access: 'member', title: named('Dashboard') },
  group: { path: '/groups/:groupId', access: 'member', title: named('Group') },
  attendance: { path: '/groups/:groupId/attendance', access: 'member', title: named('Who is coming') },
  createGroup: { path: '/create-group', access: 'member', title: named('Create a group') },
  updateGroup: { path: '/update-group/:groupId', access: 'member', title: named('Update group') },
  myGroups: { path: '/my-groups', access: 'member', title: named('My groups') },
  notFound: { path: '/404', access: 'public', title: named('Page not found') },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof ROUTES;

/** Whether a member page is more than the shell (`prerendered.ts`) before the user is known: a group's has the picture. */
export const hasOwnShell = (name: RouteName): boolean => name === 'group';

type RouteWith<Access> = { [Name in RouteName]: (typeof ROUTES)[Name]['access'] extends Access ? Name : never }[RouteName];
/** The routes of pages that everybody sees. */
export type PublicRouteName = RouteWith<'public'>;
/** The routes of pages that only signed-in users see. */
export type MemberRouteName = RouteWith<'member'>;

type FixedRoute = { [Name in RouteName]: (typeof ROUTES)[Name]['path'] extends `${string}:${string}` ? never : Name }[RouteName];
const FIXED_PATHS = Object.fromEntries(Object.entries(ROUTES).map(([name, { path }]) => [name, path])) as {
  readonly [Name in FixedRoute]: (typeof ROUTES)[Name]['path'];
};

/** Link targets. Every URL in the app is built here. */
export const paths = {
  ...FIXED_PATHS,
  /** Where a demo shows its mails: a page of the server. */
  outbox: '/outbox',
  blog: '/blog',
  reportProblem: '/support#report-problem',
  group: (groupId: string) => `/groups/${inAddress(groupId)}`,
  attendance: (groupId: string) => `/groups/${inAddress(groupId)}/attendance`,
  decision: (decisionId: string) => `/decisions/${inAddress(decisionId)}`,
  updateGroup: (groupId: string) => `/update-group/${inAddress(groupId)}`,
  copyGroup: (groupId: string) => `/create-group?from=${inAddress(groupId)}`,
  reportOf: (groupId: string) => `/report?group=${inAddress(groupId)}`,
  groupsIn: (category: string) => `/groups?category=${inAddress(category)}`,
  groupsMatching: (search: string) => `/groups?q=${inAddress(search)}`,
} as const;

export interface RouteMatch {
  name: RouteName;
  params: Readonly<Record<string, string>>;
}

/** The route that a path matches; anything outside the table is Page Not Found. */
export function matchRoute(pathname: string): RouteMatch {
  for (const name of Object.keys(ROUTES) as RouteName[]) {
    const params = paramsOf(ROUTES[name].path, pathname);
    if (params) return { name, params };
  }
  return { name: 'notFound', params: {} };
}
