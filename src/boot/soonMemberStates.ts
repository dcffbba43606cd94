import type { RootState } from '../app/rootReducer';
import type { LazyPart } from '../components/layout/lazyPart';
import type { Group } from '../contract/types';
import { initialLocationState } from '../core/location/locationSlice';
import { paths, type RouteName } from '../domain/routes';
import { LazyCalendarMenu } from '../features/groups/calendar/LazyCalendarMenu';
import { LazyCreatorMenu, LazyCreatorTools, LazyMemberMenu, LazyMuteMenu } from '../features/groups/seats/lazyTools';
import { answered, FAR_AWAY, LONG_AGO, SIGNED_IN, SOMEBODY, SOON_GROUPS } from './soonCommunity';

const ELSE = { _id: 'somebody-else', name: 'Somebody else', photoURL: null };
const GROUP_ID = 'soon';

/** A group of somebody else with free places, which has a picture and has not started. */
const GROUP: Group = {
  _id: GROUP_ID,
  name: 'A group',
  description: 'A group',
  category: 'Sports',
  location: 'Here',
  maxMembers: 2,
  startDate: FAR_AWAY,
  imageURL: '/api/images/soon',
  createdAt: LONG_AGO,
  creator: ELSE,
  members: [ELSE],
  waitlist: { count: 0, myPosition: null },
  isMuted: false,
  handover: null,
};
const FULL = { ...GROUP, members: [ELSE, { ...ELSE, _id: 'a-third' }], imageURL: '' };

/** The group as each of its users sees it: a visitor, a member, somebody who waits, the creator; and one that has started. */
const GROUPS: readonly Group[] = [
  GROUP,
  { ...GROUP, members: [ELSE, SOMEBODY] },
  FULL,
  { ...FULL, waitlist: { count: 1, myPosition: 1 } },
  { ...GROUP, creator: SOMEBODY, members: [SOMEBODY, ELSE] },
  { ...GROUP, startDate: LONG_AGO },
];

const ANNOUNCEMENT = { _id: 'soon', subject: 'Something', text: 'Something', createdAt: LONG_AGO, author: ELSE };

const groupStates = (state: RootState): RootState[] => GROUPS.map((group) => ({
  ...state,
  api: {
    ...state.api,
    queries: { ...answered('getGroup', group, GROUP_ID), ...answered('listAnnouncements', [ANNOUNCEMENT], GROUP_ID) },
  },
  groupDetail: { status: 'ready', groupId: GROUP_ID, action: { status: 'idle' } },
}));

/** The lists of a user's pages, answered. */
const ownLists = (state: RootState): RootState['api'] => ({
  ...state.api,
  queries: {
    ...answered('listGroups', SOON_GROUPS),
    ...answered('listCreatedGroups', SOON_GROUPS),
    ...answered('listJoinedGroups', SOON_GROUPS),
    ...answered('listWaitingGroups', []),
  },
});

function dashboardStates(state: RootState): RootState[] {
  const tab = (name: RootState['dashboard']['tab'], api: RootState['api']): RootState =>
    ({ ...state, api, dashboard: { ...state.dashboard, tab: name, data: { status: 'ready' } } });
  return [tab('overview', ownLists(state)), tab('overview', state.api)];
}

interface MemberPage {
  pathname: string;
  /** What it shows once it is loaded. */
  states: (state: RootState) => RootState[];
  /** Parts of it that are loaded on demand. */
  parts?: readonly Pick<LazyPart, 'preload'>[];
}

/** The pages whose content is styled in advance. The others bring their styles with their code. */
const PAGES: Partial<Record<RouteName, MemberPage>> = {
  group: {
    pathname: paths.group(GROUP_ID),
    states: groupStates,
    parts: [LazyCalendarMenu, LazyCreatorMenu, LazyCreatorTools, LazyMemberMenu, LazyMuteMenu],
  },
  dashboard: { pathname: paths.dashboard, states: dashboardStates },
  myGroups: {
    pathname: paths.myGroups,
    states: (state) => [{ ...state, api: ownLists(state), myGroups: { status: 'ready', deletion: { status: 'none' } } }],
  },
};

/**
 * What a page of signed-in users will soon show: waiting for its data, then with it. The page in the file is empty until the user is
 * known, but carries these styles: producing them in the browser takes a phone as long as rendering the page.
 * @param state of the page in the file
 */
export async function soonMemberStates(name: RouteName, state: RootState): Promise<RootState[]> {
  const page = PAGES[name];
  if (!page) return [];
  await Promise.all((page.parts ?? []).map((part) => part.preload()));
  const location = { ...initialLocationState, location: { ...state.location.location, pathname: page.pathname } };
  const waiting: RootState = { ...state, location, auth: SIGNED_IN };
  return [waiting, ...page.states(waiting)];
}
