import type { Group } from '../contract/types';
import { summaryOf } from '../domain/groups/normaliseGroup';
import { aGroup, aMember, anIdentity, signedInState } from '../testing/builders';
import type { FakeResponse } from '../testing/fakeHttp';
import { createFakeServices } from '../testing/fakeServices';
import { makeTestStore, type TestStore } from '../testing/makeTestStore';
import './announcementsApi';
import { apiSlice } from './apiSlice';
import './calendarApi';
import { GROUP_LISTS } from './groupCache';
import { groupsApi } from './groupsApi';
import './inboxApi';
import './pageQueries';
import './problemsApi';
import { seatsApi } from './seatsApi';
import './usersApi';

const { endpoints: queries } = groupsApi;
const { endpoints } = seatsApi;
const present = aGroup({ _id: 'g1', version: 3 });
const other = aGroup({ _id: 'g2', name: 'Chess', version: 1 });
const changed: Group = { ...present, location: 'Lisbon', members: [...present.members, aMember({ _id: 'person' })], version: 4 };
const user = { groupId: 'g1', userId: 'ben' };

type GroupListName = (typeof GROUP_LISTS)[number];

interface Change {
  start: ReturnType<typeof endpoints.joinWaitlist.initiate>;
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** The list that the group comes into. */
  into?: GroupListName;
  /** The list that it leaves. */
  outOf?: GroupListName;
}

const start = (thunk: unknown) => thunk as Change['start'];

/** Every change that the server answers with the group. */
const CHANGES: Readonly<Record<string, Change>> = {
  joinWaitlist: { start: endpoints.joinWaitlist.initiate('g1'), method: 'POST', path: '/waitlist', into: 'listWaitingGroups' },
  leaveWaitlist: { start: endpoints.leaveWaitlist.initiate('g1'), method: 'DELETE', path: '/waitlist', outOf: 'listWaitingGroups' },
  removeMember: { start: start(endpoints.removeMember.initiate({ ...user, block: false })), method: 'DELETE', path: '/members/ben' },
  offerHandover: {
    start: start(endpoints.offerHandover.initiate({ groupId: 'g1', to: 'ben', message: '' })), method: 'POST', path: '/handover',
  },
  withdrawHandover: { start: endpoints.withdrawHandover.initiate('g1'), method: 'DELETE', path: '/handover' },
  acceptHandover: { start: endpoints.acceptHandover.initiate('g1'), method: 'POST', path: '/handover/accept', into: 'listCreatedGroups' },
  declineHandover: { start: endpoints.declineHandover.initiate('g1'), method: 'POST', path: '/handover/decline' },
  askForLook: { start: endpoints.askForLook.initiate('g1'), method: 'POST', path: '/another-look' },
  sayAbsent: { start: start(endpoints.sayAbsent.initiate({ groupId: 'g1', cannotCome: true })), method: 'PUT', path: '/absence' },
  setMuted: { start: start(endpoints.setMuted.initiate({ groupId: 'g1', muted: true })), method: 'PUT', path: '/mute' },
};
/** Changes that `groupsApi.test.ts` asks about. */
const ASKED_ELSEWHERE = ['createGroup', 'deleteGroup', 'joinGroup', 'leaveGroup', 'updateGroup'];
/** Changes that answer something else than a group. */
const OF_NO_GROUP = [
  'answerProblem', 'changeProblemState', 'decideCase', 'decideObjection', 'deleteAccount', 'deleteAnnouncement', 'deleteMyProblem',
  'editAnnouncement', 'endCalendar', 'logOutEverywhere', 'markRead', 'noteTimeZone', 'objectTo', 'openCase', 'savePreferences',
  'sendProfile', 'sendReport', 'takeCase', 'tickAttendance', 'unblockUser', 'uploadPhoto', 'writeAnnouncement',
];

/** Lists that do not have the group before: it must come into them by its own change only. */
const lacking = ({ outOf }: Change): GroupListName[] =>
  (['listCreatedGroups', 'listWaitingGroups'] as const).filter((list) => list !== outOf);

async function storeBefore(change: Change, answer: FakeResponse = { json: changed }): Promise<TestStore> {
  const services = createFakeServices();
  services.identity.current = anIdentity();
  const test = makeTestStore({ services, preloadedState: { auth: signedInState() } });
  services.http.on('GET', '/api/groups/g1', { json: present });
  for (const list of GROUP_LISTS) {
    const rows = lacking(change).includes(list) ? [other] : [present, other];
    await test.store.dispatch(groupsApi.util.upsertQueryData(list, undefined, rows.map(summaryOf)));
  }
  await test.store.dispatch(queries.getGroup.initiate('g1'));
  services.http.on(change.method, `/api/groups/g1${change.path}`, answer);
  return test;
}

const CHANGES_AND_UNBLOCKING: Readonly<Record<string, Change>> = {
  ...CHANGES, unblockUser: { start: start(endpoints.unblockUser.initiate(user)), method: 'DELETE', path: '/blocks/ben' },
};

/** The lists of the group's page that are open during the change, and are asked for again after it. */
async function askedAgainAfter(change: Change, answer?: FakeResponse): Promise<string[]> {
  const { store, services: { http } } = await storeBefore(change, answer);
  http.on('GET', '/api/groups/g1/history', { json: { items: [], more: false } });
  for (const list of ['blocks', 'former-members']) http.on('GET', `/api/groups/g1/${list}`, { json: [] });
  await store.dispatch(endpoints.listHistory.initiate('g1'));
  await store.dispatch(endpoints.listBlocked.initiate('g1'));
  await store.dispatch(endpoints.listFormer.initiate('g1'));
  await store.dispatch(change.start);
  await Promise.all(store.dispatch(apiSlice.util.getRunningQueriesThunk()));
  return ['blocks', 'former-members', 'history'].filter((list) => http.sent('GET', `/api/groups/g1/${list}`).length === 2);
}

interface Matchers { matchPending(action: unknown): boolean }

it('knows every call that changes something: add new ones to a list above', () => {
  const isMutation = ([endpointName, endpoint]: [string, unknown]) => (endpoint as Matchers)
    .matchPending({ type: 'api/executeMutation/pending', meta: { arg: { type: 'mutation', endpointName } } });
  const changes = Object.entries(apiSlice.endpoints).filter(isMutation).map(([name]) => name);
  expect(changes.sort()).toEqual([...Object.keys(CHANGES), ...ASKED_ELSEWHERE, ...OF_NO_GROUP].sort());
});

it.each(Object.entries(CHANGES))('%s reaches every cached query, and each list that it concerns', async (_name, change) => {
  const { store } = await storeBefore(change);
  await store.dispatch(change.start);
  expect(queries.getGroup.select('g1')(store.getState()).data).toEqual(changed);
  for (const list of GROUP_LISTS) {
    const isIn = list === change.into || (list !== change.outOf && !lacking(change).includes(list));
    const row = queries[list].select(undefined)(store.getState()).data?.find(({ _id }) => _id === 'g1');
    expect([list, row]).toEqual([list, isIn ? summaryOf(changed) : undefined]);
  }
});

it.each(Object.entries(CHANGES_AND_UNBLOCKING))('%s asks again for what the open page shows of it', async (name, change) => {
  expect(await askedAgainAfter(change)).toEqual([...(name === 'removeMember' ? ['blocks'] : []), 'former-members', 'history']);
});

it.each(Object.entries(CHANGES_AND_UNBLOCKING))('%s asks for nothing when it was refused', async (_name, change) => {
  expect(await askedAgainAfter(change, { status: 409, json: {} })).toEqual([]);
});
