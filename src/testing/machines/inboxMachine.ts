import { normaliseInbox, type InboxPage } from '../../domain/inbox';
import {
  allReadRequested, inboxAbsent, inboxChanged, inboxClosed, inboxFailed, inboxForgotten, inboxListed, inboxOpened, inboxRequested,
  inboxRetried, inboxSlice, inboxTabChosen, itemOpened, itemsRead, olderFailed, olderListed, olderRequested, readFailed,
  type Inbox, type InboxState,
} from '../../features/inbox/inboxSlice';
import { fromEach, type Machine } from './machine';

const message = 'no';
const page = (ids: readonly string[], unread: number, next: string | null): InboxPage => ({
  ...normaliseInbox({ items: ids.map((_id) => ({ _id, kind: 'joined', groupId: 'g1', groupName: 'Sketchers', readAt: null })) }),
  unread, next,
});
const newest = page(['2'], 1, 'c2');
const last = page(['1'], 2, null);
const withNewer = page(['3', '2'], 2, 'c2');

type Listed = Extract<Inbox, { status: 'listed' }>;
const listing: Listed = {
  status: 'listed', ...newest, older: { status: 'idle' }, marking: false, arrived: 0, listedAtMs: 1,
};
const read = ({ items, ...rest }: Listed): Listed => ({
  ...rest, items: items.map((item) => ({ ...item, isRead: true })), unread: 0, marking: false, arrived: 0,
});
/** What a refresh with one new item makes of a list. */
const refreshed = (listed: Listed): Listed => ({
  ...listed, items: [...page(['3'], 0, null).items, ...listed.items], unread: listed.unread + 1, arrived: 1, listedAtMs: 2,
});

const on = (inbox: Inbox): InboxState => ({ tab: 'notifications', inbox });
const toTheEnd = { ...listing, items: [...listing.items, ...last.items], unread: 2, next: null };
const off = on({ status: 'off' });
const loading = on({ status: 'loading' });
const absent = on({ status: 'absent' });
const failed = on({ status: 'failed', message });
const listed = on(listing);
const olderLoading = on({ ...listing, older: { status: 'loading' } });
const olderMissing = on({ ...listing, older: { status: 'failed', message } });
const whole = on(toTheEnd);
const marking = on({ ...listing, marking: true });
const allRead = on(read(listing));
const recent: InboxState = { tab: 'recent', inbox: { status: 'off' } };
const states = { off, loading, absent, failed, listed, olderLoading, olderMissing, whole, marking, allRead, recent };
const lists = {
  listed: listing, olderLoading: { ...listing, older: { status: 'loading' } },
  olderMissing: { ...listing, older: { status: 'failed', message } }, whole: toTheEnd, marking: { ...listing, marking: true },
} as const;
const names = Object.keys(states);
const known = names.filter((name) => name !== 'off' && name !== 'recent');

function nameOf({ tab, inbox }: InboxState): string {
  if (inbox.status !== 'listed') return tab === 'recent' ? `${inbox.status}, recent toasts` : inbox.status;
  const end = { idle: inbox.next === null ? ' to the end' : '', loading: ', loading older', failed: ', older failed' }[inbox.older.status];
  const mark = inbox.marking ? ', marking' : inbox.unread === 0 ? ', all read' : '';
  return `listed${end}${mark}`;
}

export const inboxMachine: Machine<InboxState> = {
  title: 'Notifications of a user',
  about:
    'The bell and the page behind it: loaded at login, and refreshed on return to the tab and when something new is there. A refresh adds ' +
    'to what is listed, and never makes unread what was read. Effects: `src/features/inbox/inboxListeners.ts`, `readListeners.ts`.',
  reducer: inboxSlice.reducer,
  initial: off,
  nameOf,
  states,
  events: {
    opened: inboxOpened(),
    closed: inboxClosed(),
    recentChosen: inboxTabChosen('recent'),
    listChosen: inboxTabChosen('notifications'),
    changed: inboxChanged(),
    retried: inboxRetried(),
    requested: inboxRequested(),
    listed: inboxListed({ page: newest, atMs: 1 }),
    refreshed: inboxListed({ page: withNewer, atMs: 2 }),
    absent: inboxAbsent(),
    failed: inboxFailed({ message }),
    forgotten: inboxForgotten(),
    olderRequested: olderRequested(),
    olderListed: olderListed({ page: last }),
    olderFailed: olderFailed({ message }),
    itemOpened: itemOpened({ id: '2' }),
    allReadRequested: allReadRequested(),
    allRead: itemsRead({ ids: null, unread: 0 }),
    readFailed: readFailed({ ids: null, message }),
  },
  transitions: [
    ...names.filter((name) => name !== 'recent').map((name) =>
      [name, 'recentChosen', { ...states[name as keyof typeof states], tab: 'recent' }] as [string, string, InboxState]),
    ...fromEach(['recent'], 'closed', off),
    ...fromEach(['recent'], 'listChosen', off),
    ...fromEach(['off', 'absent', 'failed'], 'requested', loading),
    ['recent', 'requested', { ...loading, tab: 'recent' }],
    ['loading', 'listed', listed],
    ['loading', 'refreshed', on({ ...listing, ...withNewer, listedAtMs: 2 })],
    ['loading', 'absent', absent],
    ['loading', 'failed', failed],
    ...fromEach(known, 'forgotten', off),
    // A refresh that finds nothing new gives an equal list.
    ...Object.entries(lists).map(([name, inbox]) =>
      [name, 'listed', on({ ...inbox, unread: 1 })] as [string, string, InboxState]),
    ['allRead', 'listed', allRead],
    ...Object.entries(lists).map(([name, inbox]) =>
      [name, 'refreshed', on({ ...refreshed(inbox), unread: 2 })] as [string, string, InboxState]),
    ['allRead', 'refreshed', on(refreshed(read(listing)))],
    ...fromEach(['listed', 'olderMissing'], 'olderRequested', olderLoading),
    ['marking', 'olderRequested', on({ ...listing, marking: true, older: { status: 'loading' } })],
    ['allRead', 'olderRequested', on({ ...read(listing), older: { status: 'loading' } })],
    ['olderLoading', 'olderListed', whole],
    ['olderLoading', 'olderFailed', olderMissing],
    ...Object.entries(lists).filter(([name]) => name !== 'marking').map(([name, inbox]) =>
      [name, 'allReadRequested', on({ ...inbox, marking: true })] as [string, string, InboxState]),
    ...Object.entries(lists).map(([name, inbox]) => [name, 'allRead', on(read(inbox))] as [string, string, InboxState]),
    ['allRead', 'allRead', allRead],
    ['marking', 'readFailed', listed],
  ],
};
