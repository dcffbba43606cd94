import { groupDeleted } from '../../api/groupEvents';
import { locationChanged } from '../../core/location/locationSlice';
import {
  codeFailed, codeMade, codeToggled, shareFinished, shareOfferClosed, shareOffered, shareRequested, shareSlice, type SharePanel,
  type ShareState,
} from '../../core/sharing/shareSlice';
import type { Machine } from './machine';

const groupId = 'g1';
const drawing = { address: 'https://hobnob.example/groups/g1', modules: ['#.', '.#'] };
const panelOf = (isNew: boolean, qr: SharePanel['qr']): ShareState => ({ status: 'idle', panel: { groupId, isNew, qr } });
const idle: ShareState = { status: 'idle' };
const sharing: ShareState = { status: 'sharing', groupId };
const offered = panelOf(true, { status: 'hidden' });
const sharingNew: ShareState = { ...offered, status: 'sharing', groupId };
const newLoading = panelOf(true, { status: 'loading' });
const newWithCode = panelOf(true, { status: 'shown', ...drawing });
const loading = panelOf(false, { status: 'loading' });
const withCode = panelOf(false, { status: 'shown', ...drawing });
const at = (pathname: string) => locationChanged({ location: { pathname, search: '', hash: '', key: 'k' }, move: 'PUSH' });

/** What follows from each state; events that are not listed change nothing. */
const FOLLOWING: Readonly<Record<string, Partial<Record<string, ShareState>>>> = {
  idle: { requested: sharing, offered, codeToggled: loading },
  sharing: {
    finished: idle, offered: sharingNew, codeToggled: { ...loading, status: 'sharing', groupId }, atMyGroups: idle, elsewhere: idle,
  },
  offered: { requested: sharingNew, offered, offerClosed: idle, codeToggled: newLoading, groupDeleted: idle, elsewhere: idle },
  sharingNew: {
    finished: offered, offered: sharingNew, offerClosed: sharing, codeToggled: { ...newLoading, status: 'sharing', groupId },
    groupDeleted: sharing, atMyGroups: offered, elsewhere: idle,
  },
  newLoading: {
    requested: { ...newLoading, status: 'sharing', groupId }, offered, offerClosed: idle, codeToggled: offered, codeMade: newWithCode,
    codeFailed: offered, groupDeleted: idle, elsewhere: idle,
  },
  newWithCode: {
    requested: { ...newWithCode, status: 'sharing', groupId }, offered, offerClosed: idle, codeToggled: offered, groupDeleted: idle,
    elsewhere: idle,
  },
  loading: {
    requested: { ...loading, status: 'sharing', groupId }, offered, offerClosed: idle, codeToggled: idle, codeMade: withCode,
    codeFailed: idle, groupDeleted: idle, atMyGroups: idle, elsewhere: idle,
  },
  withCode: {
    requested: { ...withCode, status: 'sharing', groupId }, offered, offerClosed: idle, codeToggled: idle, groupDeleted: idle,
    atMyGroups: idle, elsewhere: idle,
  },
};

/** The panel of a state, in words. */
function panelName(panel: SharePanel | undefined): string {
  if (!panel) return '';
  return `, ${panel.isNew ? 'new' : 'open'}, code ${panel.qr.status}`;
}

export const shareMachine: Machine<ShareState> = {
  title: 'Sharing a group',
  about:
    'Through the browser\'s dialog, by copying the link, or as a QR code in a panel. Effects: `src/core/sharing/shareListeners.ts`.',
  reducer: shareSlice.reducer,
  initial: idle,
  nameOf: ({ status, panel }) => `${status}${panelName(panel)}`,
  states: { idle, sharing, offered, sharingNew, newLoading, newWithCode, loading, withCode },
  events: {
    requested: shareRequested({ groupId }),
    finished: shareFinished({ groupId, outcome: 'copied' }),
    finishedForAnother: shareFinished({ groupId: 'g2', outcome: 'copied' }),
    offered: shareOffered({ groupId }),
    offerClosed: shareOfferClosed(),
    codeToggled: codeToggled({ groupId }),
    codeMade: codeMade({ groupId, ...drawing }),
    codeFailed: codeFailed({ groupId }),
    groupDeleted: groupDeleted({ groupId, from: 'myGroups' }),
    atMyGroups: at('/my-groups'),
    elsewhere: at('/about'),
  },
  transitions: Object.entries(FOLLOWING).flatMap(([state, row]) =>
    Object.entries(row).flatMap(([event, next]) => (next ? [[state, event, next] as const] : []))),
};
