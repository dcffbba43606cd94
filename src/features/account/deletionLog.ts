import { describeSlice } from '../../api/logKeys';
import type { deletionSlice } from './deletionSlice';

export const deletionLog = describeSlice<typeof deletionSlice>('deletion', {
  // By the id of each group.
  keys: { chosen: { '*': {} }, groups: { '*': {} } },
  events: {
    deletionOpened: 'Wanted to delete the account',
    deletionClosed: null,
    dispositionChosen: ({ disposition }) => (disposition.kind === 'delete' ? 'Chose to delete a group' : 'Chose who takes over a group'),
    deletionSubmitted: 'Asked to delete the account',
    deletionDropped: 'Kept the account',
    deletionRefused: 'Deleting the account failed',
  },
});
