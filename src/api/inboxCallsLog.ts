import { describeCalls } from '../actionLog/describeEvents';
import { fields, list } from '../actionLog/shapes';
import type { announcementsApi } from './announcementsApi';
import type { inboxApi } from './inboxApi';
import { ANNOUNCEMENT, exampleAnnouncement, exampleInbox, examplePreferences, INBOX_PAGE, PREFERENCES } from './logShapes';

/** The calls about notifications and announcements, as the log describes them. */
export const inboxCalls = describeCalls<typeof inboxApi.endpoints & typeof announcementsApi.endpoints>({
  listNotifications: {
    kind: 'Query', arg: 'keep', data: fields({ pages: list(INBOX_PAGE), pageParams: list('keep') }), words: 'the notifications',
    example: (make) => ({ arg: undefined, response: { pages: [exampleInbox(make)], pageParams: [null] } }),
  },
  markRead: {
    kind: 'Mutation', arg: fields({ ids: list('keep') }), data: 'keep', words: 'marking notifications as read',
    example: (make) => ({ arg: { ids: make.chance(0.5) ? ['m1'] : null }, response: make.int(5) }),
  },
  getPreferences: {
    kind: 'Query', arg: 'keep', data: PREFERENCES, words: 'what the user is notified of',
    example: (make) => ({ arg: undefined, response: examplePreferences(make) }),
  },
  savePreferences: {
    kind: 'Mutation', arg: PREFERENCES, data: PREFERENCES, words: 'saving what to be notified of',
    example: (make) => ({ arg: examplePreferences(make), response: examplePreferences(make) }),
  },
  listAnnouncements: {
    kind: 'Query', arg: 'groupId', data: list(ANNOUNCEMENT), words: 'the announcements of a group',
    example: (make) => ({ arg: make.groupId(), response: [exampleAnnouncement(make)] }),
  },
  writeAnnouncement: {
    kind: 'Mutation', arg: fields({ groupId: 'groupId', subject: 'text', text: 'text' }), data: ANNOUNCEMENT, words: 'writing an announcement',
    example: (make) => {
      const response = exampleAnnouncement(make);
      return { arg: { groupId: make.groupId(), subject: response.subject, text: response.text }, response };
    },
  },
});
