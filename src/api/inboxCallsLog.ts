import { describeCalls } from '../actionLog/describeEvents';
import { fields, kept, list } from '../actionLog/shapes';
import type { inboxApi } from './inboxApi';
import { exampleInbox, examplePreferences, INBOX_PAGE, PREFERENCES } from './logShapes';

/** The calls about notifications, as the log describes them. */
export const inboxCalls = describeCalls<typeof inboxApi.endpoints>({
  listNotifications: {
    kind: 'Query', arg: kept('before'), data: INBOX_PAGE, words: 'the notifications',
    example: (make) => ({ arg: { before: make.chance(0.5) ? 'c1' : null }, answer: exampleInbox(make) }),
  },
  markRead: {
    kind: 'Mutation', arg: fields({ ids: list('keep') }), data: 'keep', words: 'marking notifications as read',
    example: (make) => ({ arg: { ids: make.chance(0.5) ? ['m1'] : null }, answer: make.int(5) }),
  },
  getPreferences: {
    kind: 'Query', arg: 'keep', data: PREFERENCES, words: 'what the user is notified of',
    example: (make) => ({ arg: undefined, answer: examplePreferences(make) }),
  },
  savePreferences: {
    kind: 'Mutation', arg: PREFERENCES, data: PREFERENCES, words: 'saving what to be notified of',
    example: (make) => ({ arg: examplePreferences(make), answer: examplePreferences(make) }),
  },
});
