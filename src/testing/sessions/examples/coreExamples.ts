import { DEFAULT_CLIENT_CONFIG } from '../../../contract/clientConfig';
import type { appSlice } from '../../../core/app/appSlice';
import type { authSlice, SignInMethod } from '../../../core/auth/authSlice';
import type { clockSlice } from '../../../core/clock/clockSlice';
import { GROUP_CHANGES, type groupChangesSlice } from '../../../core/groupChanges/groupChangesSlice';
import type * as liveEvents from '../../../core/live/liveEvents';
import type { liveSlice } from '../../../core/live/liveSlice';
import type { locationSlice } from '../../../core/location/locationSlice';
import type { notificationsSlice } from '../../../core/notifications/notificationsSlice';
import type { themeSlice } from '../../../core/theme/themeSlice';
import type { ExampleMaker } from '../exampleMaker';
import { exampleGroupId, exampleIdentity, exampleProfile } from './contractExamples';
import { eventExamples } from './describeExamples';

const EXAMPLE_CONFIG = {
  ...DEFAULT_CLIENT_CONFIG,
  demoAccounts: [{ name: 'Ada Lovelace', email: 'ada@people.example', password: 'Tried0ut' }],
};
const exampleViewport = (make: ExampleMaker) => ({ width: 360 + make.int(1000), height: 640 });
const exampleRequest = (make: ExampleMaker) => ({ requestId: `r${make.int(3)}` });
const exampleMethod = (make: ExampleMaker): SignInMethod => make.pick(['password', 'signUp', 'google'] as const);
const exampleLocation = (make: ExampleMaker) => ({
  pathname: make.pathname(), search: make.search(), hash: make.hash(), key: `k${make.int(5)}`,
});
const exampleId = (make: ExampleMaker) => ({ id: `n${make.int(8)}` });

/** Examples of the events of each slice. */
export const CORE_EXAMPLES = {
  app: eventExamples<typeof appSlice['actions']>('app', {
    appStarted: (make) => ({
      nowMs: make.timeMs(),
      config: EXAMPLE_CONFIG,
      build: 'b1',
      viewport: exampleViewport(make),
      dateStyle: { locale: 'en-GB', timeZone: 'Europe/Kyiv' },
    }),
    onlineChanged: (make) => ({ online: make.chance(0.5) }),
    viewportChanged: exampleViewport,
    timeZoneChanged: (make) => ({ timeZone: make.pick(['Europe/Kyiv', 'Europe/Dublin']) }),
    callSlowed: (make) => ({ ...exampleRequest(make), doing: make.pick(['loading', 'saving'] as const) }),
    callSettled: exampleRequest,
    reloadRequested: (make) => ({ url: make.chance(0.5) ? null : make.url() }),
  }),
  auth: eventExamples<typeof authSlice['actions']>('auth', {
    identityReported: (make) => (make.chance(0.3) ? null : exampleIdentity(make)),
    loginSubmitted: (make) => ({ email: make.user().email }),
    signUpSubmitted: (make) => {
      const { name, email } = make.user();
      return { name, email, photoURL: '' };
    },
    signUpRefused: (make) => ({ message: make.message() }),
    signInCompleted: (make) => ({ identity: exampleIdentity(make), method: exampleMethod(make) }),
    signInRejected: (make) => ({ method: exampleMethod(make), message: make.message() }),
    profileMerged: (make) => ({ uid: make.user().id, profile: exampleProfile(make) }),
    profileUnavailable: (make) => ({ uid: make.user().id }),
    profileSaved: (make) => {
      const { id, name, photo } = make.user();
      return { uid: id, name, photoURL: photo };
    },
    logoutRejected: (make) => ({ message: make.message() }),
  }),
  clock: eventExamples<typeof clockSlice['actions']>('clock', {
    ticked: (make) => ({ deviceMs: make.timeMs() }),
  }),
  groupChanges: eventExamples<typeof groupChangesSlice['actions']>('groupChanges', {
    changeStarted: (make) => ({ groupId: make.groupId(), change: make.pick(GROUP_CHANGES) }),
    changeEnded: exampleGroupId,
  }),
  live: eventExamples<typeof liveSlice['actions'] & typeof liveEvents>('live', {
    helloReceived: (make) => ({ version: `v${make.int(3)}`, unread: make.chance(0.3) ? null : make.int(5) }),
    groupReceived: (make) => ({ id: make.groupId(), version: make.chance(0.1) ? null : make.int(9) }),
    listReceived: (make) => ({ version: `v${make.int(3)}` }),
    inboxReceived: (make) => ({ unread: make.int(5) }),
    sessionReceived: (make) => ({ ended: make.chance(0.5) }),
    refetchStarted: (make) => ({ atMs: make.timeMs(), page: make.chance(0.7), inbox: make.chance(0.3) }),
    connectionLost: (make) => ({ how: make.pick(['ended', 'endedEarly', 'failed'] as const), delayMs: 1000 + make.int(1000) }),
    connectionClosed: (make) => ({ because: make.pick(['unneeded', 'user', 'hidden', 'offline'] as const) }),
  }),
  location: eventExamples<typeof locationSlice['actions']>('location', {
    navigationRequested: (make) => ({ url: make.url(), replace: make.chance(0.5) }),
    historyPopped: (make) => ({ ...exampleLocation(make), fresh: make.chance(0.2), delta: make.int(3) - 1 }),
    navigationFailed: (make) => make.url(),
    locationChanged: (make) => ({ location: exampleLocation(make), move: make.pick(['PUSH', 'REPLACE', 'POP'] as const) }),
    queryReplaced: (make) => ({ search: make.search() }),
    signInRequired: (make) => ({ from: make.url() }),
    returnOffered: (make) => ({ url: make.url() }),
    draftChanged: (make) => ({ dirty: make.chance(0.5) }),
    leaveAsked: (make) => ({ url: make.url(), replace: make.chance(0.5), delta: make.int(3) }),
  }),
  notifications: eventExamples<typeof notificationsSlice['actions']>('notifications', {
    notificationRaised: (make) => ({
      ...exampleId(make),
      tone: make.pick(['success', 'error', 'info'] as const),
      text: make.message(),
      raisedAtMs: make.timeMs(),
    }),
    notificationDismissed: exampleId,
    notificationExpired: exampleId,
  }),
  theme: eventExamples<typeof themeSlice['actions']>('theme', {
    themeReported: (make) => ({ stored: make.pick(['light', 'dark', null] as const), system: make.pick(['light', 'dark'] as const) }),
    systemThemeChanged: (make) => make.pick(['light', 'dark'] as const),
  }),
};
