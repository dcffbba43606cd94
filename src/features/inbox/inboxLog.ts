import { describeSlice, type ExampleMaker } from '../../actionLog/describeEvents';
import { each, fields, kept, list } from '../../actionLog/shapes';
import { exampleFailure, exampleInbox, FAILURE, INBOX_ITEMS, INBOX_PAGE, MACHINE } from '../../api/logShapes';
import type { inboxSlice, InboxTab } from './inboxSlice';

const IDS = list('keep');
const TABS: readonly InboxTab[] = ['notifications', 'recent'];

const exampleIds = (make: ExampleMaker) => ({ ids: make.chance(0.5) ? ['m1'] : null });

export const inboxLog = describeSlice<typeof inboxSlice>('inbox', {
  state: fields({
    tab: 'keep',
    inbox: fields({
      ...MACHINE, message: 'message', items: INBOX_ITEMS, older: fields({ status: 'keep', message: 'message' }),
      ...each('keep', 'unread', 'next', 'marking', 'arrived', 'listedAtMs'),
    }),
  }),
  events: {
    inboxOpened: { words: null },
    inboxClosed: { words: null },
    tabChosen: { payload: 'keep', words: 'Changed the tab of the notifications', example: (make) => make.pick(TABS) },
    inboxChanged: { words: 'New notifications arrived' },
    inboxRetried: { words: 'Tried again to load the notifications' },
    inboxRequested: { words: null },
    inboxListed: {
      payload: fields({ page: INBOX_PAGE, atMs: 'keep' }), words: null,
      example: (make) => ({ page: exampleInbox(make), atMs: make.timeMs() }),
    },
    inboxAbsent: { words: null },
    inboxFailed: { payload: FAILURE, words: 'The notifications could not be loaded', example: exampleFailure },
    inboxForgotten: { words: null },
    olderRequested: { words: 'Asked for older notifications' },
    olderListed: { payload: fields({ page: INBOX_PAGE }), words: null, example: (make) => ({ page: exampleInbox(make) }) },
    olderFailed: { payload: FAILURE, words: 'Older notifications could not be loaded', example: exampleFailure },
    itemOpened: { payload: kept('id'), words: 'Opened a notification', example: (make) => ({ id: `m1${make.int(9)}` }) },
    allReadRequested: { words: 'Marked all notifications as read' },
    itemsRead: {
      payload: fields({ ids: IDS, unread: 'keep' }), words: null,
      example: (make) => ({ ...exampleIds(make), unread: make.int(5) }),
    },
    readFailed: {
      payload: fields({ ids: IDS, message: 'message' }), words: 'Marking notifications as read failed',
      example: (make) => ({ ...exampleIds(make), message: make.message() }),
    },
  },
});
