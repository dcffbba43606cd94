import { describeSlice } from '../../actionLog/describeEvents';
import { each, fields, kept, list } from '../../actionLog/shapes';
import type { liveSlice } from './liveSlice';

const HEARD_GROUP = fields({ id: 'groupId', version: 'keep' });
const VERSION = kept('version');

export const liveLog = describeSlice<typeof liveSlice>('live', {
  state: fields({
    ...each('keep', 'status', 'because', 'failedTries', 'cuts', 'delayMs', 'seen', 'heard', 'polls', 'refetchedAtMs'),
    stale: fields({ ...each('keep', 'list', 'inbox'), groups: list(HEARD_GROUP) }),
  }),
  events: {
    watchingStarted: { words: null },
    tabShown: { words: 'Came back to the tab' },
    tabHidden: { words: 'Left the tab' },
    connectionStarted: { words: null },
    helloHeard: {
      payload: kept('version', 'unread'), words: 'Changes now arrive by themselves',
      example: (make) => ({ version: `v${make.int(3)}`, unread: make.chance(0.3) ? null : make.int(5) }),
    },
    groupHeard: {
      payload: HEARD_GROUP, words: ({ version }) => (version === null ? 'A group was deleted' : 'A group was changed'),
      example: (make) => ({ id: make.groupId(), version: make.chance(0.1) ? null : make.int(9) }),
    },
    listHeard: { payload: VERSION, words: null, example: (make) => ({ version: `v${make.int(3)}` }) },
    inboxHeard: { payload: kept('unread'), words: 'The notifications changed', example: (make) => ({ unread: make.int(5) }) },
    sessionHeard: {
      payload: kept('ended'), words: ({ ended }) => (ended ? 'The server ended the session' : null),
      example: (make) => ({ ended: make.chance(0.5) }),
    },
    refetchStarted: {
      payload: kept('atMs', 'page', 'inbox'), words: null,
      example: (make) => ({ atMs: make.timeMs(), page: make.chance(0.7), inbox: make.chance(0.3) }),
    },
    polled: { words: null },
    connectionLost: {
      payload: kept('how', 'delayMs'), words: 'Changes no longer arrive by themselves',
      example: (make) => ({ how: make.pick(['steady', 'cut', 'failed'] as const), delayMs: 1000 + make.int(1000) }),
    },
    connectionClosed: {
      payload: kept('because'), words: null,
      example: (make) => ({ because: make.pick(['unneeded', 'user', 'hidden', 'offline'] as const) }),
    },
    serverHasNone: { words: null },
  },
});
