import { describeSlice } from '../../api/logKeys';
import type { inboxSlice } from './inboxSlice';

export const inboxLog = describeSlice<typeof inboxSlice>('inbox', {
  keys: { id: 'plain', ids: 'plain', newest: 'plain' },
  events: {
    inboxOpened: null,
    inboxClosed: null,
    inboxTabChosen: { payload: 'keep', words: 'Changed the tab of the notifications' },
    inboxChanged: 'New notifications arrived',
    olderRequested: 'Asked for older notifications',
    itemOpened: 'Opened a notification',
    allReadRequested: 'Marked all notifications as read',
    itemsRead: null,
    readFailed: 'Marking notifications as read failed',
  },
});
