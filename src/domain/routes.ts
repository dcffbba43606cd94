import { decodeEscapes } from './decodeEscapes';

/** The route table (docs/spec-notes.md, section 2). `access: 'member'` means signed-in users only. */
export const ROUTES = {
  home: { path: '/', access: 'public' },
  login: { path: '/login', access: 'public' },
  register: { path: '/register', access: 'public' },
  forgotPassword: { path: '/forgot-password', access: 'public' },
  resetPassword: { path: '/reset-password', access: 'public' },
  verifyEmail: { path: '/verify-email', access: 'public' },
  groups: { path: '/groups', access: 'public' },
  about: { path: '/about', access: 'public' },
  contact: { path: '/contact', access: 'public' },
  support: { path: '/support', access: 'public' },
  privacy: { path: '/privacy', access: 'public' },
  terms: { path: '/terms', access: 'public' },
  cookies: { path: '/cookies', access: 'public' },
  accessibility: { path: '/accessibility', access: 'public' },
  account: { path: '/account', access: 'member' },
  inbox: { path: '/notifications', access: 'member' },
  dashboard: { path: '/dashboard', access: 'member' },
  group: { path: '/groups/:groupId', access: 'member' },
  createGroup: { path: '/create-group', access: 'member' },
  updateGroup: { path: '/update-group/:groupId', access: 'member' },
  myGroups: { path: '/my-groups', access: 'member' },
  notFound: { path: '/404', access: 'public' },
} as const satisfies Record<string, { path: string; access: 'public' | 'member' }>;

export type RouteName = keyof typeof ROUTES;

/** Prerendered once for nearly all member pages: the chrome of the site, and a spinner until the user is known. */
export const MEMBER_SHELL_ROUTE: RouteName = 'dashboard';
/** Whether a member page is more than that shell before the user is known: a group's page has the picture, too. */
export const hasOwnShell = (name: RouteName): boolean => name === 'group';

/** Link targets. Every URL in the app is built here. */
export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  /** Where a demo shows the mails that it would have sent. A page of the server, not of the app. */
  outbox: '/outbox',
  groups: '/groups',
  about: '/about',
  contact: '/contact',
  support: '/support',
  privacy: '/privacy',
  terms: '/terms',
  cookies: '/cookies',
  accessibility: '/accessibility',
  account: '/account',
  inbox: '/notifications',
  dashboard: '/dashboard',
  createGroup: '/create-group',
  myGroups: '/my-groups',
  blog: '/blog',
  reportProblem: '/support#report-problem',
  group: (groupId: string) => `/groups/${encodeURIComponent(groupId)}`,
  updateGroup: (groupId: string) => `/update-group/${encodeURIComponent(groupId)}`,
  /** A new group with another one's values. */
  copyGroup: (groupId: string) => `/create-group?from=${encodeURIComponent(groupId)}`,
  groupsIn: (category: string) => `/groups?category=${encodeURIComponent(category)}`,
  groupsMatching: (search: string) => `/groups?q=${encodeURIComponent(search)}`,
} as const;

export interface RouteMatch {
  name: RouteName;
  params: Readonly<Record<string, string>>;
}

/** The values in an address, decoded; null when the address is not of this pattern, or has a malformed escape. */
function paramsOf(pattern: string, pathname: string): Record<string, string> | null {
  const wanted = pattern.split('/');
  const given = pathname.length > 1 ? pathname.replace(/\/+$/, '').split('/') : pathname.split('/');
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const segment = given[index] ?? '';
    if (!part.startsWith(':') || segment === '') {
      if (part !== segment) return null;
      continue;
    }
    const value = decodeEscapes(segment);
    if (value === null) return null;
    params[part.slice(1)] = value;
  }
  return params;
}

/** The route that a path matches; anything outside the table is Page Not Found. */
export function matchRoute(pathname: string): RouteMatch {
  for (const name of Object.keys(ROUTES) as RouteName[]) {
    const params = paramsOf(ROUTES[name].path, pathname);
    if (params) return { name, params };
  }
  return { name: 'notFound', params: {} };
}

/** The group that `paths.copyGroup` names in an address's query. */
export function copiedFrom(search: string): { from?: string } {
  const from = new URLSearchParams(search).get('from');
  return from === null || from === '' ? {} : { from };
}
