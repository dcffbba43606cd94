import { describeSlice } from '../../api/logKeys';
import type { inboxSlice } from './inboxSlice';

export const inboxLog = describeSlice<typeof inboxSlice>('inbox', {
  keys: { _id: 'plain', id: 'plain', ids: 'plain', next: 'plain' },
  events: {
    inboxOpened: null,
    inboxClosed: null,
    inboxTabChosen: { payload: 'keep', words: 'Changed the tab of the notifications' },
    inboxChanged: 'New notifications arrived',
    inboxRetried: 'Tried again to load the notifications',
    inboxRequested: null,
    inboxListed: null,
    inboxAbsent: null,
    inboxFailed: 'The notifications could not be loaded',
    inboxForgotten: null,
    olderRequested: 'Asked for older notifications',
    olderListed: null,
    olderFailed: 'Older notifications could not be loaded',
    itemOpened: 'Opened a notification',
    allReadRequested: 'Marked all notifications as read',
    itemsRead: null,
    readFailed: 'Marking notifications as read failed',
  },
});
