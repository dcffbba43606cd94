import { loginSubmitted } from '../../core/auth/authSlice';
import { failure, success } from '../../domain/messages';
import { deleteConfirmed } from '../../features/groups/detail/groupDetailSlice';
import { newGroupSubmitted, updateSubmitted } from '../../features/groups/form/groupFormSlice';
import { aGroup, aProfile, aSummary } from '../builders';
import type { FakeResponse } from '../fakeHttp';
import { ME, OTHERS, press, type Site } from './openSite';

const FOREIGN = aGroup({ version: 2, members: OTHERS });
const JOINED = aGroup({ version: 3, members: [...OTHERS, ME] });
const MINE = aGroup({ version: 2, creator: ME, members: [ME] });
const MY_ROW = aSummary({ version: 2, creator: ME, faces: [ME] });
const NAME = FOREIGN.name;
const VALUES = {
  name: 'Night Walkers', description: 'We walk at night.', category: 'Art', location: 'Porto', maxMembers: 8,
  startDate: '2026-06-01T18:30:00.000Z', imageURL: 'https://pictures.example/night.jpg',
};

/** What the page shows afterwards. */
interface Outcome {
  /** The URL. */
  page: string;
  /** Text on the page. */
  shows: string;
  /** A button or link to continue with. */
  wayOn: string;
}

/** A call of the specification's section 7, and the messages that its section 8 requires. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** The page the user is on. */
  url: string;
  signedIn: boolean;
  /** The response of a healthy server. */
  good: unknown;
  /** The group that a healthy server has before the call. */
  group?: FakeResponse;
  /** What triggers the call; by default, opening the page. */
  start?: (site: Site) => Promise<void>;
  /** The error toast when the server sent no message; null: no toast in any case. */
  fallback: string | null;
  /** The success toast; null: none. */
  said: string | null;
  /**
   * The call belongs to a login that succeeded: its toast appears even when this call, which is retried in the background,
   * fails.
   */
  saidAnyway?: boolean;
  succeeded: Outcome;
  failed: Outcome;
  /** A 404 is not an error: there is nothing yet. */
  empty?: Outcome;
  /** A 404 means that the group is gone, and the page says so. */
  gone?: Outcome;
  /** The body is ignored: an unreadable one is still a success. */
  ignoresBody?: boolean;
  /** The outcome of a response without an `_id`; `says` where the error text differs. */
  withoutId: 'succeeds' | 'empty' | { says: string };
  /** How long the call may take with all its retries, ms. */
  takesMs: number;
  /** Whether the page says after 10 s that it is still loading. */
  hint: boolean;
  /** Whether leaving the page aborts the call. A mutation continues, because the server may already have it. */
  leavingAborts: boolean;
}

const ORDINARY_MS = 5000;
/** Six tries of the list: 0 + 2 + 4 + 8 + 10 + 10 s. */
const LIST_MS = 35_000;
/** Four tries: 1 + 2 + 2 + 2 s, and a slow response. */
const FEATURED_MS = 12_000;

const at = (page: string, shows: string, wayOn: string): Outcome => ({ page, shows, wayOn });
const GROUP_PAGE = at('/groups/g1', NAME, 'Back to groups');
const NO_MY_GROUPS = at('/my-groups', "You haven't created any groups yet", 'Create your first group');

const openDelete = async (site: Site) => { await press('Delete group'); await site.dispatch(deleteConfirmed()); };

/** The eleven calls, and the home page's own use of one of them. */
export const CALLS: Readonly<Record<string, Call>> = {
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
  'GET group': {
    method: 'GET',
    path: '/api/groups/g1',
    url: '/groups/g1',
    signedIn: true,
    good: FOREIGN,
    fallback: failure.groupFetch,
    said: null,
    withoutId: { says: failure.groupFetch },
    takesMs: ORDINARY_MS,
    hint: true,
    leavingAborts: true,
    succeeded: GROUP_PAGE,
    failed: at('/groups', '1 Group Found', NAME),
  },
  'POST join': {
    method: 'POST',
    path: '/api/groups/g1/join',
    url: '/groups/g1',
    signedIn: true,
    good: JOINED,
    start: () => press('Join group'),
    fallback: failure.join,
    said: success.join,
    withoutId: { says: failure.join },
    takesMs: ORDINARY_MS,
    hint: false,
    leavingAborts: false,
    succeeded: GROUP_PAGE,
    failed: { ...GROUP_PAGE, wayOn: 'Join group' },
    gone: GROUP_PAGE,
  },
  'POST leave': {
    method: 'POST',
    path: '/api/groups/g1/leave',
    url: '/groups/g1',
    signedIn: true,
    good: { ...FOREIGN, version: 4 },
    group: { json: JOINED },
    start: () => press('Leave group'),
    fallback: failure.leave,
    said: success.leave,
    withoutId: { says: failure.leave },
    takesMs: ORDINARY_MS,
    hint: false,
    leavingAborts: false,
    succeeded: GROUP_PAGE,
    failed: { ...GROUP_PAGE, wayOn: 'Leave group' },
    gone: GROUP_PAGE,
  },
  'DELETE group': {
    method: 'DELETE',
    path: '/api/groups/g1',
    url: '/groups/g1',
    signedIn: true,
    good: { deleted: true },
    group: { json: MINE },
    start: openDelete,
    fallback: failure.deleteOnDetail,
    said: success.delete,
    withoutId: 'succeeds',
    takesMs: ORDINARY_MS,
    hint: false,
    leavingAborts: false,
    succeeded: NO_MY_GROUPS,
    failed: { ...GROUP_PAGE, wayOn: 'Delete group' },
    gone: GROUP_PAGE,
    ignoresBody: true,
  },
  'POST groups': {
    method: 'POST',
    path: '/api/groups',
    url: '/create-group',
    signedIn: true,
    good: MINE,
    start: (site) => site.dispatch(newGroupSubmitted(VALUES)),
    fallback: failure.create,
    said: success.create,
    withoutId: { says: failure.invalidResponse },
    takesMs: ORDINARY_MS,
    hint: false,
    leavingAborts: false,
    succeeded: NO_MY_GROUPS,
    failed: at('/create-group', 'Create a group', 'Create group'),
  },
  'PUT group': {
    method: 'PUT',
    path: '/api/groups/g1',
    url: '/update-group/g1',
    signedIn: true,
    good: { ...MINE, version: 3 },
    group: { json: MINE },
    start: (site) => site.dispatch(updateSubmitted({ ...VALUES, name: NAME })),
    fallback: failure.update,
    said: success.update,
    withoutId: { says: failure.invalidResponse },
    takesMs: ORDINARY_MS,
    hint: false,
    leavingAborts: false,
    succeeded: NO_MY_GROUPS,
    failed: at('/update-group/g1', 'Update group', 'Save changes'),
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
