import { describeSlice, type ExampleMaker } from '../../actionLog/describeEvents';
import { each, fields, kept, list } from '../../actionLog/shapes';
import type { inboxSlice, InboxTab } from './inboxSlice';

const IDS = list('keep');
const TABS: readonly InboxTab[] = ['notifications', 'recent'];

const exampleIds = (make: ExampleMaker) => ({ ids: make.chance(0.5) ? ['m1'] : null });

export const inboxLog = describeSlice<typeof inboxSlice>('inbox', {
  state: fields({
    ...each('keep', 'tab', 'marking', 'newest', 'arrived'),
  }),
  events: {
    inboxOpened: { words: null },
    inboxClosed: { words: null },
    tabChosen: { payload: 'keep', words: 'Changed the tab of the notifications', example: (make) => make.pick(TABS) },
    inboxChanged: { words: 'New notifications arrived' },
    inboxRetried: { words: 'Tried again to load the notifications' },
    olderRequested: { words: 'Asked for older notifications' },
    itemOpened: { payload: kept('id'), words: 'Opened a notification', example: (make) => ({ id: `m1${make.int(9)}` }) },
    allReadRequested: { words: 'Marked all notifications as read' },
    itemsRead: { payload: fields({ ids: IDS }), words: null, example: exampleIds },
    readFailed: {
      payload: fields({ ids: IDS, message: 'message' }), words: 'Marking notifications as read failed',
      example: (make) => ({ ...exampleIds(make), message: make.message() }),
    },
  },
});
