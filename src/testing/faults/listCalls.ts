import { loginSubmitted } from '../../core/auth/authSlice';
import { failure, success } from '../../domain/texts/messages';
import { gridCategoryChosen } from '../../features/dashboard/dashboardSlice';
import { aGroup, aProfile, aSummary } from '../builders';
import type { FakeResponse } from '../fakeHttp';
import { at, type Call } from './faultyCall';
import { ME } from './openSite';

const NAME = aGroup().name;
const MY_ROW = aSummary({ version: 2, creator: ME, faces: [ME] });
/** Six tries of the list: 0 + 2 + 4 + 8 + 10 + 10 s. */
const LIST_MS = 35_000;
/** Four tries: 1 + 2 + 2 + 2 s, and a slow response. */
const FEATURED_MS = 12_000;
const NO_MY_GROUPS = at('/my-groups', "You haven't created any groups yet", 'Create your first group');

const NEXT_NAME = 'Harbour Singers';
/** Of another list, where no newer version of it was seen. */
const { version: _version, ...UNVERSIONED } = aSummary({ _id: 'g2', name: NEXT_NAME });
/** Of a site with more groups than it sends at once. */
const FIRST_OF_TWO: FakeResponse = { json: { groups: [aSummary({ version: 2 })], found: 2, next: 'c1' } };
const TOTALS = { totalGroups: 500, totalMembers: 4321, upcomingEvents: 77 };

/** The profile, and the lists of groups. */
export const LIST_CALLS: Readonly<Record<string, Call>> = {
  'POST create-or-update': {
    method: 'POST',
    path: '/api/users/create-or-update',
    url: '/login',
    signedIn: false,
    good: aProfile(),
    start: (site) => site.dispatch(loginSubmitted('pat@example.com', 'Abcdef1')),
    fallback: null,
    said: success.logIn,
    saidAnyway: true,
    withoutId: 'succeeds',
    succeeded: at('/', 'Featured groups', 'Explore Groups'),
    failed: at('/', 'Featured groups', 'Explore Groups'),
  },
  'GET profile': {
    method: 'GET',
    path: '/api/users/profile',
    url: '/about',
    signedIn: true,
    good: aProfile(),
    fallback: null,
    withoutId: 'succeeds',
    leavingAborts: false,
    succeeded: at('/about', 'About', 'Write to us'),
    failed: at('/about', 'About', 'Write to us'),
  },
  'GET invitation': {
    method: 'GET',
    path: '/api/groups/g1/invitation',
    url: '/groups/g1',
    signedIn: false,
    good: aSummary({ version: 2, faces: [] }),
    fallback: null,
    withoutId: 'empty',
    succeeded: at('/login', NAME, 'Create account'),
    failed: at('/login', 'Log in to see this group.', 'Log in'),
    empty: at('/login', 'Log in to see this group.', 'Log in'),
  },
  'GET groups': {
    method: 'GET',
    path: '/api/groups',
    url: '/groups',
    signedIn: true,
    good: [aSummary({ version: 2 })],
    fallback: failure.list,
    withoutId: 'empty',
    notFound: 'empty',
    takesMs: LIST_MS,
    hint: true,
    succeeded: at('/groups', '1 Group Found', NAME),
    failed: at('/groups', 'We couldn’t load the groups', 'Try again'),
    empty: at('/groups', 'No Groups Found', 'Create a group'),
  },
  'GET groups, a page of many': {
    method: 'GET',
    path: '/api/groups',
    url: '/groups?category=Art',
    signedIn: true,
    good: { groups: [aSummary({ version: 2 })], found: 1, next: null },
    // The site shows that it has pages; the one of the category meets the fault.
    unaffected: ({ path }) => (path.includes('category=') ? null : { json: { groups: [aSummary()], found: 50, next: 'c1' } }),
    fallback: failure.list,
    withoutId: 'succeeds',
    hint: true,
    succeeded: at('/groups?category=Art', '1 Group Found', NAME),
    failed: at('/groups?category=Art', 'We couldn’t load the groups', 'Try again'),
  },
  'GET groups, the next page of many': {
    method: 'GET',
    path: '/api/groups',
    url: '/groups',
    signedIn: true,
    good: { groups: [aSummary({ _id: 'g2', name: NEXT_NAME, version: 2 })], found: 2, next: null },
    // The first page is loaded; the one below it meets the fault.
    unaffected: ({ path }) => (path.includes('cursor=') ? null : FIRST_OF_TWO),
    fallback: failure.list,
    withoutId: 'succeeds',
    hint: true,
    succeeded: at('/groups', NEXT_NAME, NEXT_NAME),
    failed: at('/groups', 'We couldn’t load 1 more group.', 'Try again'),
  },
  'GET groups, a page in the dashboard': {
    method: 'GET',
    path: '/api/groups',
    url: '/dashboard?tab=all-groups',
    signedIn: true,
    others: { '/api/groups/totals': { json: TOTALS } },
    good: { groups: [UNVERSIONED], found: 1, next: null },
    unaffected: ({ path }) => (path.includes('category=') ? null : FIRST_OF_TWO),
    start: (site) => site.dispatch(gridCategoryChosen('Music')),
    fallback: failure.list,
    withoutId: 'succeeds',
    succeeded: at('/dashboard?tab=all-groups', NEXT_NAME, NEXT_NAME),
    failed: at('/dashboard?tab=all-groups', 'We couldn’t load', 'Try again'),
  },
  'GET totals': {
    method: 'GET',
    path: '/api/groups/totals',
    url: '/dashboard',
    signedIn: true,
    others: { '/api/groups': FIRST_OF_TWO },
    good: TOTALS,
    fallback: failure.list,
    withoutId: 'succeeds',
    succeeded: at('/dashboard', '4321', 'Overview'),
    failed: at('/dashboard', 'We couldn’t load', 'Try again'),
  },
  'GET groups, on home': {
    method: 'GET',
    path: '/api/groups',
    url: '/',
    signedIn: false,
    good: [aSummary({ version: 2 })],
    fallback: null,
    withoutId: 'empty',
    takesMs: FEATURED_MS,
    succeeded: at('/', NAME, NAME),
    failed: at('/', 'No featured groups available at the moment.', 'Explore Groups'),
    empty: at('/', 'No featured groups available at the moment.', 'Explore Groups'),
  },
  'GET created': {
    method: 'GET',
    path: '/api/groups/user/created',
    url: '/my-groups',
    signedIn: true,
    good: [MY_ROW],
    fallback: failure.myGroups,
    withoutId: 'empty',
    notFound: 'empty',
    succeeded: at('/my-groups', NAME, 'Create a group'),
    failed: at('/my-groups', 'We couldn’t load your groups', 'Try again'),
    empty: NO_MY_GROUPS,
  },
  'GET joined': {
    method: 'GET',
    path: '/api/groups/user/joined',
    url: '/dashboard',
    signedIn: true,
    good: [aSummary({ version: 2 })],
    fallback: failure.list,
    withoutId: 'empty',
    notFound: 'empty',
    succeeded: at('/dashboard', NAME, 'View'),
    failed: at('/dashboard', 'We couldn’t load your groups', 'Try again'),
    empty: at('/dashboard', 'Welcome, Pat Person', 'Overview'),
  },
};
