import { CONFIG, DATE_STYLE, GROUP_VALUES, IDENTITY, IMAGE, LOCATION, PROFILE, SEEN, STEPS, VIEWPORT } from './entityShapes';
import { each, fields, kept } from './shapes';
import type { Shape } from './shapes';

const NOTHING = fields({});
const GROUP_ID = fields({ groupId: 'groupId' });
const REFUSED = fields({ groupId: 'groupId', message: 'message', from: 'keep' });
const MESSAGE = fields({ message: 'message', silent: 'keep', method: 'keep' });
const WISH = fields({ url: 'url', replace: 'keep', delta: 'keep' });
const SENT = fields({ idempotencyKey: 'keep', values: GROUP_VALUES, image: IMAGE });
const ATTEMPT = kept('failedTries', 'delayMs');

const all = (slice: string, payload: Shape, ...events: readonly string[]): Record<string, Shape> =>
  Object.fromEntries(events.map((event) => [`${slice}/${event}`, payload]));

/**
 * What may be written of each event of the app: its type, and of its payload what is listed here, field by field.
 * An event that is not listed keeps its type alone. The cache's own actions have their table in apiPolicy.ts.
 */
export const ACTION_POLICY: Readonly<Record<string, Shape>> = {
  'app/started': fields({ nowMs: 'keep', build: 'keep', config: CONFIG, viewport: VIEWPORT, dateStyle: DATE_STYLE }),
  'app/onlineChanged': kept('online'),
  'app/viewportChanged': VIEWPORT,
  ...all('app', NOTHING, 'newVersionFound', 'updatePostponed'),
  ...all('app', kept('requestId'), 'changeSlowed', 'changeSettled'),
  'app/reloadRequested': fields({ url: 'url' }),

  'auth/identityReported': IDENTITY,
  'auth/loginSubmitted': fields({ email: 'email' }),
  'auth/signUpSubmitted': fields({ name: 'name', email: 'email', photoURL: 'photo' }),
  ...all('auth', NOTHING, 'googleSignInRequested', 'logoutRequested', 'logoutCompleted', 'sessionExpired'),
  ...all('auth', MESSAGE, 'signUpRefused', 'signInRejected', 'logoutRejected'),
  ...all('auth', fields({ identity: IDENTITY, method: 'keep', message: 'message' }), 'signInCompleted', 'signInUnsaved'),
  'auth/profileMerged': fields({ uid: 'personId', profile: PROFILE }),
  'auth/profileUnavailable': fields({ uid: 'personId' }),

  'theme/themeReported': kept('stored', 'system'),
  'theme/systemThemeChanged': 'keep',
  'theme/themeToggled': NOTHING,

  'location/navigationRequested': WISH,
  'location/historyPopped': fields({ pathname: 'pathname', search: 'search', hash: 'hash', key: 'keep', fresh: 'keep', delta: 'keep' }),
  ...all('location', NOTHING, 'navigationSlowed', 'returnPageForgotten', 'leaveConfirmed', 'leaveCancelled'),
  'location/navigationFailed': 'url',
  'location/locationChanged': fields({ location: LOCATION, move: 'keep' }),
  'location/queryReplaced': fields({ search: 'search' }),
  'location/signInRequired': fields({ from: 'url' }),
  'location/draftChanged': kept('dirty'),
  'location/leaveAsked': WISH,

  'clock/ticked': kept('deviceMs'),

  'notifications/notificationRaised': fields({ text: 'message', ...each('keep', 'id', 'tone', 'raisedAtMs') }),
  ...all('notifications', kept('id'), 'notificationDismissed', 'notificationExpired'),
  ...all('notifications', NOTHING, 'notificationsHeld', 'notificationsReleased', 'recentForgotten'),

  ...all('groups', NOTHING, 'listOpened', 'listClosed', 'listLoaded', 'listSlowed', 'listRetryRequested', 'listAttemptStarted', 'filtersCleared'),
  'groups/listAttemptScheduled': ATTEMPT,
  'groups/listFailed': MESSAGE,
  'groups/searchChanged': 'text',
  'groups/filtersRead': fields({ search: 'text', ...each('keep', 'category', 'sort', 'view') }),
  ...all('groups', 'keep', 'categoryChosen', 'sortChosen', 'viewChosen'),

  ...all('groupDetail', GROUP_ID, 'detailOpened', 'detailLoaded', 'joinRequested', 'joined', 'leaveRequested', 'left', 'deleteRequested'),
  ...all('groupDetail', NOTHING, 'detailClosed', 'detailSlowed', 'deleteCancelled', 'deleteConfirmed'),
  ...all('groupDetail', REFUSED, 'detailFailed', 'joinFailed', 'leaveFailed'),
  'groups/deleteFailed': REFUSED,
  'groups/groupDeleted': fields({ groupId: 'groupId', from: 'keep' }),
  'groups/groupGone': GROUP_ID,
  'groupChanges/changeStarted': fields({ groupId: 'groupId', change: 'keep' }),
  'groupChanges/changeEnded': GROUP_ID,

  'groupForm/formOpened': fields({ mode: 'keep', groupId: 'groupId' }),
  ...all('groupForm', NOTHING, 'formClosed', 'formSlowed', 'imageCleared', 'imageCancelled'),
  'groupForm/formLoaded': fields({ groupId: 'groupId', ...SEEN, values: GROUP_VALUES }),
  'groupForm/formLoadFailed': REFUSED,
  'groupForm/formRefused': MESSAGE,
  'groupForm/submitFailed': fields({ mode: 'keep', message: 'message', ...SEEN }),
  'groupForm/createSent': SENT,
  'groupForm/imageFileChosen': kept('ticket'),
  'groupForm/imageProgressed': kept('ticket', 'percent'),
  'groupForm/imageReady': fields({ ticket: 'keep', image: IMAGE }),
  'groupForm/imageRefused': fields({ ticket: 'keep', reason: 'keep', message: 'message' }),
  'groupForm/imageUrlChanged': 'photo',
  ...all('groupForm', GROUP_VALUES, 'createSubmitted', 'updateSubmitted'),
  ...all('groupForm', GROUP_ID, 'groupCreated', 'groupUpdated'),

  ...all('myGroups', NOTHING, 'myGroupsOpened', 'myGroupsClosed', 'myGroupsLoaded', 'myGroupsSlowed', 'myGroupsRetryRequested', 'deletionCancelled', 'deletionConfirmed'),
  'myGroups/myGroupsFailed': MESSAGE,
  'myGroups/deletionRequested': GROUP_ID,

  ...all('dashboard', NOTHING, 'dashboardOpened', 'dashboardClosed', 'dashboardLoaded', 'dashboardSlowed', 'dashboardRetryRequested'),
  'dashboard/dashboardFailed': MESSAGE,
  ...all('dashboard', 'keep', 'tabChosen', 'tabRead', 'gridCategoryChosen', 'gridSortChosen'),

  ...all('home', NOTHING, 'homeOpened', 'homeClosed', 'homeSearchSubmitted', 'featuredLoaded', 'featuredAttemptStarted', 'featuredFailed', 'newsletterSubscribed', 'heroAdvanced'),
  'home/featuredAttemptScheduled': ATTEMPT,
  'home/homeSearchChanged': 'text',
  'home/heroSlideChosen': 'keep',
  ...all('home', kept('by'), 'heroPaused', 'heroResumed'),

  ...all('contact', NOTHING, 'contactOpened', 'contactClosed', 'contactSubmitted', 'contactSent', 'contactReset'),

  'support/faqSearched': 'text',
  'support/faqToggled': 'keep',

  ...all('report', NOTHING, 'reportOpened', 'reportSaveRequested', 'reportClosed'),
  'report/reportListed': fields({ steps: STEPS }),
  'report/rangeChosen': kept('first', 'last'),
  'report/reportSaved': kept('fileName'),
  'report/reportFailed': MESSAGE,
  ...all('report', kept('kept'), 'keepingRequested', 'keepingChanged'),
  'report/recordingTroubled': fields({ reason: 'message' }),
};
