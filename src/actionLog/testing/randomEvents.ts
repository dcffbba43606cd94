import { DEFAULT_CLIENT_CONFIG } from '../../contract/clientConfig';
import { CATEGORIES } from '../../domain/categories';
import { SORTS } from '../../domain/groupFilters';
import type { Random } from './random';
import type { Things } from './randomThings';

type PayloadOf = (random: Random, things: Things) => unknown;

const nothing: PayloadOf = () => undefined;
const ofGroup: PayloadOf = (_random, things) => ({ groupId: things.groupId() });
const refused: PayloadOf = (random, things) => ({ groupId: things.groupId(), message: things.message(), from: random.pick(['detail', 'myGroups']) });
const method: PayloadOf = (random) => random.pick(['password', 'signUp', 'google']);
const failed: PayloadOf = (random, things) => ({ message: things.message(), silent: random.chance(0.2), method: method(random, things) });
const attempt: PayloadOf = (random) => ({ failedTries: random.int(5), delayMs: 2000 });
const counted = (version: number) => ({ version, edition: Math.ceil(version / 2) });
const wish: PayloadOf = (random, things) => ({ url: things.url(), replace: random.chance(0.5), delta: random.int(3) });
const sort: PayloadOf = (random) => random.pick(SORTS).key;
const category: PayloadOf = (random) => random.pick(CATEGORIES);
const signedIn: PayloadOf = (random, things) => ({ identity: things.identity(), method: method(random, things), message: things.message() });
const noticeId = (random: Random): string => `n${random.int(8)}`;
const viewport: PayloadOf = (random) => ({ width: 360 + random.int(1000), height: 640 });
const config = { ...DEFAULT_CLIENT_CONFIG, demoAccounts: [{ name: 'Ada Lovelace', email: 'ada@people.example', password: 'Tried0ut' }] };

const all = (slice: string, payload: PayloadOf, ...events: readonly string[]): Record<string, PayloadOf> =>
  Object.fromEntries(events.map((event) => [`${slice}/${event}`, payload]));

/** A random payload for every event of the app. */
export const RANDOM_EVENTS: Readonly<Record<string, PayloadOf>> = {
  'app/started': (random, things) => ({ nowMs: things.time(), config, build: 'b1', viewport: viewport(random, things), dateStyle: { locale: 'en-GB', timeZone: 'Europe/Kyiv' } }),
  'app/onlineChanged': (random) => ({ online: random.chance(0.5) }),
  'app/viewportChanged': viewport,
  'app/reloadRequested': (random, things) => ({ url: random.chance(0.5) ? null : things.url() }),
  'app/changeSlowed': (random) => ({ requestId: `r${random.int(3)}` }),
  'app/changeSettled': (random) => ({ requestId: `r${random.int(3)}` }),
  'auth/identityReported': (random, things) => (random.chance(0.3) ? null : things.identity()),
  'auth/loginSubmitted': (_random, things) => ({ email: things.person().email }),
  'auth/signUpSubmitted': (_random, things) => (({ name, email }) => ({ name, email, photoURL: '' }))(things.person()),
  ...all('auth', (random, things) => ({ method: method(random, things), message: things.message() }), 'signUpRefused', 'signInRejected', 'logoutRejected'),
  ...all('auth', signedIn, 'signInCompleted', 'signInUnsaved'),
  'auth/profileMerged': (_random, things) => (({ uid }) => ({ uid, profile: things.profile() }))(things.person()),
  'auth/profileUnavailable': (_random, things) => ({ uid: things.person().uid }),
  'theme/themeReported': (random) => ({ stored: random.pick(['light', 'dark', null]), system: random.pick(['light', 'dark']) }),
  'theme/systemThemeChanged': (random) => random.pick(['light', 'dark']),
  ...all('location', wish, 'navigationRequested', 'leaveAsked'),
  'location/historyPopped': (random, things) => ({ ...things.location(), fresh: random.chance(0.2), delta: random.int(3) - 1 }),
  'location/navigationFailed': (_random, things) => things.url(),
  'location/locationChanged': (random, things) => ({ location: things.location(), move: random.pick(['PUSH', 'REPLACE', 'POP']) }),
  'location/queryReplaced': (_random, things) => ({ search: things.search() }),
  'location/signInRequired': (_random, things) => ({ from: things.url() }),
  'location/draftChanged': (random) => ({ dirty: random.chance(0.5) }),
  'clock/ticked': (_random, things) => ({ deviceMs: things.time() }),
  'notifications/notificationRaised': (random, things) => ({ id: noticeId(random), tone: random.pick(['success', 'error', 'info']), text: things.message(), raisedAtMs: things.time() }),
  ...all('notifications', (random) => ({ id: noticeId(random) }), 'notificationDismissed', 'notificationExpired'),
  'groups/listAttemptScheduled': attempt,
  'groups/listFailed': failed,
  'groups/searchChanged': (_random, things) => things.words(),
  'groups/categoryChosen': category,
  'groups/sortChosen': sort,
  'groups/viewChosen': (random) => random.pick(['grid', 'list']),
  'groups/filtersRead': (random, things) => ({ search: things.words(), category: category(random, things), sort: sort(random, things), view: 'list' }),
  ...all('groupDetail', ofGroup, 'detailOpened', 'detailLoaded', 'joinRequested', 'joined', 'leaveRequested', 'left', 'deleteRequested'),
  ...all('groupDetail', refused, 'detailFailed', 'joinFailed', 'leaveFailed'),
  'groups/deleteFailed': refused,
  'groups/groupDeleted': (random, things) => ({ groupId: things.groupId(), from: random.pick(['detail', 'myGroups']) }),
  'groups/groupGone': ofGroup,
  'groupChanges/changeStarted': (random, things) => ({ groupId: things.groupId(), change: random.pick(['joining', 'leaving', 'deleting']) }),
  'groupChanges/changeEnded': ofGroup,
  'groupForm/formOpened': (random, things) => (random.chance(0.5) ? { mode: 'create' } : { mode: 'update', groupId: things.groupId() }),
  'groupForm/formLoaded': (random, things) => ({ groupId: things.groupId(), ...counted(random.int(5)), values: things.values() }),
  'groupForm/formLoadFailed': refused,
  'groupForm/formRefused': failed,
  'groupForm/submitFailed': (random, things) => ({ mode: random.pick(['create', 'update']), message: things.message(), ...counted(random.int(9)) }),
  'groupForm/createSent': (random, things) => ({ idempotencyKey: `i${random.int(4)}`, values: things.values(), image: { status: 'url', url: 'https://pictures.example/mine.jpg' } }),
  'groupForm/imageFileChosen': (random) => ({ ticket: `t${random.int(3)}` }),
  'groupForm/imageProgressed': (random) => ({ ticket: `t${random.int(3)}`, percent: random.int(101) }),
  'groupForm/imageReady': (random) => ({ ticket: `t${random.int(3)}`, image: { key: 'abc', width: 8, height: 6, bytes: 99 } }),
  'groupForm/imageRefused': (random) => ({ ticket: `t${random.int(3)}`, reason: random.pick(['tooLarge', 'reading']) }),
  'groupForm/imageUrlChanged': (random) => random.pick(['', 'https://pictures.example/mine.jpg']),
  ...all('groupForm', (_random, things) => things.values(), 'createSubmitted', 'updateSubmitted'),
  ...all('groupForm', ofGroup, 'groupCreated', 'groupUpdated'),
  'myGroups/myGroupsFailed': failed,
  'myGroups/deletionRequested': ofGroup,
  'dashboard/dashboardFailed': failed,
  ...all('dashboard', (random) => random.pick(['overview', 'all-groups', 'my-groups', 'add-group']), 'tabChosen', 'tabRead'),
  'dashboard/gridCategoryChosen': category,
  'dashboard/gridSortChosen': sort,
  'home/featuredAttemptScheduled': attempt,
  'home/homeSearchChanged': (_random, things) => things.words(),
  'home/heroSlideChosen': (random) => random.int(3),
  ...all('home', (random) => ({ by: random.pick(['hover', 'focus', 'hidden', 'button']) }), 'heroPaused', 'heroResumed'),
  'support/faqSearched': (_random, things) => things.words(),
  'report/reportListed': () => ({ steps: [{ step: 1, atMs: 5, words: 'Hobnob started' }, { step: 4, atMs: 9, words: 'Was signed in' }] }),
  'report/rangeChosen': (random) => (random.chance(0.5) ? { first: 1 + random.int(9) } : { last: 1 + random.int(9) }),
  'report/reportSaved': () => ({ fileName: 'hobnob-session.json' }),
  'report/reportFailed': failed,
  ...all('report', (random) => ({ kept: random.chance(0.5) }), 'keepingRequested', 'keepingChanged'),
  'report/recordingTroubled': (_random, things) => ({ reason: things.message() }),
  'support/faqToggled': (random) => `faq-${random.int(6)}`,
};

/** The payload of an event that has none. */
export const noPayload = nothing;
