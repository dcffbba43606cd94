import { apiSlice } from '../../api/apiSlice';
import {
  allReadRequested, inboxChanged, inboxClosed, inboxOpened, inboxSlice, inboxTabChosen, itemOpened, itemsRead,
  olderRequested, readFailed, type InboxState,
} from '../../features/inbox/inboxSlice';
import { fromEach, type Machine } from './machine';

const message = 'no';
const page = (ids: readonly string[]) => ({ items: ids.map((_id) => ({ _id, isRead: false })), unread: ids.length, next: null });
const received = (ids: readonly string[], direction?: 'forward') => ({
  type: 'api/executeQuery/fulfilled', payload: { pages: [page(ids)], pageParams: [null] },
  meta: { requestStatus: 'fulfilled', requestId: 'r1', arg: { endpointName: 'listNotifications', direction } },
});

const nothing: InboxState = { tab: 'notifications', marking: false, newest: null, arrived: false };
const empty: InboxState = { ...nothing, newest: '' };
const listed: InboxState = { ...nothing, newest: '2' };
const arrived: InboxState = { ...nothing, newest: '3', arrived: true };
const marking: InboxState = { ...listed, marking: true };
const recent: InboxState = { ...nothing, tab: 'recent' };
const states = { nothing, empty, listed, arrived, marking, recent };
type Name = keyof typeof states;

function nameOf({ tab, marking: isMarking, newest, arrived: hasArrived }: InboxState): string {
  if (tab === 'recent') return 'recent toasts';
  if (newest === null) return 'nothing received';
  const details = [newest === '' ? 'none' : `newest is ${newest}`, isMarking ? 'marking' : '', hasArrived ? 'announced' : ''];
  return details.filter(Boolean).join(', ');
}

/** What a refresh leaves, from each state. */
const afterRefresh = (newest: string, isNew: (name: Name) => boolean) => (Object.keys(states) as Name[]).map((name) =>
  [name, `received${newest}`, { ...states[name], newest, arrived: isNew(name) }] as [string, string, InboxState]);

export const inboxMachine: Machine<InboxState> = {
  title: 'Notifications of a user',
  about:
    'What the bell and the page behind it know besides the notifications, which are in the API\'s cache: the tab, whether all are being '
    + 'marked as read, and whether something new is announced. Effects: `src/features/inbox/inboxListeners.ts`, `readListeners.ts`.',
  reducer: inboxSlice.reducer,
  initial: nothing,
  nameOf,
  states,
  events: {
    opened: inboxOpened(),
    closed: inboxClosed(),
    recentChosen: inboxTabChosen('recent'),
    listChosen: inboxTabChosen('notifications'),
    changed: inboxChanged(),
    receivedNone: received([]),
    received2: received(['2', '1']),
    received3: received(['3', '2']),
    receivedOlder: received(['3', '0'], 'forward'),
    cacheCleared: apiSlice.util.resetApiState(),
    olderRequested: olderRequested(),
    itemOpened: itemOpened({ id: '2' }),
    allReadRequested: allReadRequested(),
    allRead: itemsRead({ ids: null }),
    readFailed: readFailed({ ids: null, message }),
  },
  transitions: [
    ...(Object.keys(states) as Name[]).filter((name) => name !== 'recent').map((name) =>
      [name, 'recentChosen', { ...states[name], tab: 'recent' }] as [string, string, InboxState]),
    ...['closed', 'listChosen'].flatMap((event) => fromEach(['recent'], event, nothing)),
    ...(Object.keys(states) as Name[]).map((name) =>
      [name, 'receivedNone', { ...states[name], newest: '', arrived: false }] as [string, string, InboxState]),
    // After what was received first, only what is newer is new: the newest may also have disappeared.
    ...afterRefresh('2', (name) => name === 'empty'),
    ...afterRefresh('3', (name) => ['empty', 'listed', 'marking'].includes(name)),
    ...fromEach(['empty', 'listed', 'arrived', 'marking'], 'cacheCleared', nothing),
    ...(Object.keys(states) as Name[]).filter((name) => name !== 'marking').map((name) =>
      [name, 'allReadRequested', { ...states[name], marking: true }] as [string, string, InboxState]),
    ['arrived', 'allRead', { ...arrived, arrived: false }],
    ['marking', 'allRead', listed],
    ['marking', 'readFailed', listed],
  ],
};
