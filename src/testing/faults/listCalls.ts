import { loginSubmitted } from '../../core/auth/authSlice';
import { failure, success } from '../../domain/messages';
import { aGroup, aProfile, aSummary } from '../builders';
import { at, ORDINARY_MS, type Call } from './faultyCall';
import { ME } from './openSite';

const NAME = aGroup().name;
const MY_ROW = aSummary({ version: 2, creator: ME, faces: [ME] });
/** Six tries of the list: 0 + 2 + 4 + 8 + 10 + 10 s. */
const LIST_MS = 35_000;
/** Four tries: 1 + 2 + 2 + 2 s, and a slow response. */
const FEATURED_MS = 12_000;
const NO_MY_GROUPS = at('/my-groups', "You haven't created any groups yet", 'Create your first group');

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
    takesMs: ORDINARY_MS,
    hint: false,
    leavingAborts: false,
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
    said: null,
    withoutId: 'succeeds',
    takesMs: ORDINARY_MS,
    hint: false,
    leavingAborts: false,
    succeeded: at('/about', 'About', 'Write to us'),
    failed: at('/about', 'About', 'Write to us'),
  },
  'GET groups': {
    method: 'GET',
    path: '/api/groups',
    url: '/groups',
    signedIn: true,
    good: [aSummary({ version: 2 })],
    fallback: failure.list,
    said: null,
    withoutId: 'empty',
    takesMs: LIST_MS,
    hint: true,
    leavingAborts: true,
    succeeded: at('/groups', '1 Group Found', NAME),
    failed: at('/groups', 'We couldn’t load the groups', 'Try again'),
    empty: at('/groups', 'No Groups Found', 'Create a group'),
  },
  'GET groups, on home': {
    method: 'GET',
    path: '/api/groups',
    url: '/',
    signedIn: false,
    good: [aSummary({ version: 2 })],
    fallback: null,
    said: null,
    withoutId: 'empty',
    takesMs: FEATURED_MS,
    hint: false,
    leavingAborts: true,
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
    said: null,
    withoutId: 'empty',
    takesMs: ORDINARY_MS,
    hint: true,
    leavingAborts: true,
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
    said: null,
    withoutId: 'empty',
    takesMs: ORDINARY_MS,
    hint: true,
    leavingAborts: true,
    succeeded: at('/dashboard', NAME, 'View'),
    failed: at('/dashboard', 'We couldn’t load your groups', 'Try again'),
    empty: at('/dashboard', 'Welcome back, Pat Person', 'Overview'),
  },
};
