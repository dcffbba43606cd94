import { describeSlice } from '../../api/logKeys';
import type { deskSlice } from './deskSlice';

export const deskLog = describeSlice<typeof deskSlice>('desk', {
  keys: { itemId: 'groupId', lastId: 'groupId', id: 'userId', work: {}, changes: 'text' },
  events: {
    deskOpened: null,
    deskClosed: null,
    itemOpened: null,
    itemClosed: null,
    takeRequested: ({ how }) => ({ take: 'Took the case', over: 'Took the case over', release: 'Gave the case back' }[how]),
    takeReceived: null,
    openingRequested: 'Opened a case that nobody reported',
    decisionSubmitted: ({ action }) => `Decided the case: ${action}`,
    objectionDecided: ({ outcome }) => `Decided the objection: ${outcome}`,
    problemAnswered: 'Answered a problem',
    problemStateChosen: ({ state }) => (state === 'closed' ? 'Closed a problem' : 'Opened a problem again'),
    viewerRequested: 'Opened the recording of a problem',
    viewerOpened: null,
    decisionReceived: 'The decision was carried out',
    workRefused: 'The server refused it',
    earlierWorkRefused: 'The server refused what was done on the page before',
    changesNoted: 'Someone else changed the case or the problem',
    keysToggled: 'Switched the keyboard shortcuts',
  },
  parameters: {
    list: 'word', state: 'word', taken: 'word', thing: 'word', reason: 'word', operator: 'userId', before: 'groupId', caseId: 'groupId',
    id: 'userId', step: 'word',
  },
});
