import { inAddress } from '../texts/inAddress';
import { paramsOf } from './pathParams';

export const BRAND = 'Hobnob';
/** A page's title, with the site's name. */
export const named = (name: string): string => `${name} · ${BRAND}`;

export const PROMISE =
  'Hobnob is the notice board for people who like doing things together. Find a hobby group, take a place, turn up. It costs nothing.';

export interface PublicRoute {
  path: string;
  access: 'public';
  /** For the tab, search results and shared links. */
  title: string;
  /** For search results and shared links. */
  description: string;
  /** In the sentences of the action log: "Went to …". */
  logName: string;
}

/** Only for signed-in users. Search engines see its login, so all of them share one description. */
interface MemberRoute extends Omit<PublicRoute, 'access' | 'description'> {
  access: 'member';
}

/** The route table (docs/spec-notes.md, section 2). Its code is in `app/screenCode.ts`. */
export const ROUTES = {
  home: {
    path: '/',
    access: 'public',
    title: `${BRAND}: find your hobby community`,
    description: PROMISE,
    logName: 'the home page',
  },
  login: {
    path: '/login',
    access: 'public',
    title: named('Log in'),
    description: 'Log in to Hobnob to join hobby groups and look after your own.',
    logName: 'the login page',
  },
  register: {
    path: '/register',
    access: 'public',
    title: named('Join Hobnob'),
    description: 'Make a free account and join people who like what you like.',
    logName: 'the register page',
  },
  forgotPassword: {
    path: '/forgot-password',
    access: 'public',
    title: named('Forgot your password?'),
    description: 'Enter your email, and Hobnob sends you a link to choose a new password.',
    logName: 'the page for a forgotten password',
  },
  resetPassword: {
    path: '/reset-password',
    access: 'public',
    title: named('Choose a new password'),
    description: 'Choose a new password for your Hobnob account.',
    logName: 'the page for a new password',
  },
  verifyEmail: {
    path: '/verify-email',
    access: 'public',
    title: named('Confirm your email'),
    description: 'Hobnob confirms the email address of your account.',
    logName: 'the page that confirms an email address',
  },
  accountDeleted: {
    path: '/account-deleted',
    access: 'public',
    title: named('Goodbye'),
    description: 'The last page of an account that was deleted.',
    logName: 'the page after deleting an account',
  },
  groups: {
    path: '/groups',
    access: 'public',
    title: named('All groups'),
    description: 'Every hobby group on the board: search, filter by category, sort, and see where a place is free.',
    logName: 'the groups list',
  },
  about: {
    path: '/about',
    access: 'public',
    title: named('About'),
    description: 'What Hobnob is for, how it came about, and who looks after it.',
    logName: 'the about page',
  },
  contact: {
    path: '/contact',
    access: 'public',
    title: named('Contact us'),
    description: 'Questions, ideas, complaints: write to Hobnob. You’ll get a reply within 24 hours, from a person.',
    logName: 'the contact page',
  },
  support: {
    path: '/support',
    access: 'public',
    title: named('Help and support'),
    description: 'Answers about accounts, groups and places, and a way to report a problem.',
    logName: 'the support page',
  },
  report: {
    path: '/report',
    access: 'public',
    title: named('Report a group or a person'),
    description: 'Report a group or a person to the people who run Hobnob.',
    logName: 'the report form',
  },
  privacy: {
    path: '/privacy',
    access: 'public',
    title: named('Privacy'),
    description: 'What Hobnob keeps about you, why, and for how long.',
    logName: 'the privacy page',
  },
  terms: {
    path: '/terms',
    access: 'public',
    title: named('Terms'),
    description: 'What you and Hobnob can expect of each other.',
    logName: 'the terms page',
  },
  cookies: {
    path: '/cookies',
    access: 'public',
    title: named('Cookies'),
    description: 'What Hobnob keeps in your browser, and how to clear it.',
    logName: 'the cookies page',
  },
  accessibility: {
    path: '/accessibility',
    access: 'public',
    title: named('Accessibility'),
    description: 'How Hobnob works with keyboards, screen readers and large text, and what to do when it does not.',
    logName: 'the accessibility page',
  },
  account: {
    path: '/account',
    access: 'member',
    title: named('Your account'),
    logName: 'their account',
  },
  inbox: {
    path: '/notifications',
    access: 'member',
    title: named('Notifications'),
    logName: 'their notifications',
  },
  decision: {
    path: '/decisions/:decisionId',
    access: 'member',
    title: named('A decision'),
    logName: 'a decision about them',
  },
  desk: {
    path: '/desk',
    access: 'member',
    title: named('The desk'),
    logName: 'the desk',
  },
  deskItem: {
    path: '/desk/:list/:itemId',
    access: 'member',
    title: named('On the desk'),
    logName: 'a case, an objection or a problem',
  },
  dashboard: {
    path: '/dashboard',
    access: 'member',
    title: named('Dashboard'),
    logName: 'the dashboard',
  },
  group: {
    path: '/groups/:groupId',
    access: 'member',
    title: named('Group'),
    logName: "a group's page",
  },
  attendance: {
    path: '/groups/:groupId/attendance',
    access: 'member',
    title: named('Who is coming'),
    logName: 'the list of who came',
  },
  createGroup: {
    path: '/create-group',
    access: 'member',
    title: named('Create a group'),
    logName: 'the form for a new group',
  },
  updateGroup: {
    path: '/update-group/:groupId',
    access: 'member',
    title: named('Update group'),
    logName: 'the form for changing a group',
  },
  myGroups: {
    path: '/my-groups',
    access: 'member',
    title: named('My groups'),
    logName: 'My Groups',
  },
  notFound: {
    path: '/404',
    access: 'public',
    title: named('Page not found'),
    description: 'There is no page at this address.',
    logName: 'a page that does not exist',
  },
} as const satisfies Record<string, PublicRoute | MemberRoute>;

export type RouteName = keyof typeof ROUTES;

/** Whether a member page is more than the shell (`prerendered.ts`) before the user is known: a group's has the picture. */
export const hasOwnShell = (name: RouteName): boolean => name === 'group';

/** The routes of pages that only signed-in users see. */
export type MemberRouteName = { [Name in RouteName]: (typeof ROUTES)[Name]['access'] extends 'member' ? Name : never }[RouteName];

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
