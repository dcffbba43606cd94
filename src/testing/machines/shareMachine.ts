import { detailClosed } from '../../features/groups/detail/groupDetailSlice';
import { shareFinished, shareRequested, shareSlice, type ShareState } from '../../features/groups/share/shareSlice';
import type { Machine } from './machine';

const groupId = 'g1';
const idle: ShareState = { status: 'idle' };
const sharing: ShareState = { status: 'sharing', groupId };

export const shareMachine: Machine<ShareState> = {
  title: 'Sharing a group',
  about:
    'Through the browser\'s dialog, or by copying the link. Effects: `src/features/groups/share/shareListeners.ts`.',
  reducer: shareSlice.reducer,
  initial: idle,
  nameOf: ({ status }) => status,
  states: { idle, sharing },
  events: {
    requested: shareRequested({ groupId }),
    finished: shareFinished({ groupId, outcome: 'copied' }),
    finishedForAnother: shareFinished({ groupId: 'g2', outcome: 'copied' }),
    pageClosed: detailClosed(),
  },
  transitions: [
    ['idle', 'requested', sharing],
    ['sharing', 'finished', idle],
    ['sharing', 'pageClosed', idle],
  ],
};
