import { describeSlice } from '../../../api/logKeys';
import type { historySlice } from './historySlice';

export const historyLog = describeSlice<typeof historySlice>('history', {
  keys: { _id: 'plain', subject: 'name' },
  events: {
    historyOpened: 'Opened the history of a group',
    historyClosed: 'Closed the history',
    historyMoreRequested: 'Asked for older lines of the history',
    historyListed: null,
    historyRefreshed: null,
    historyFailed: 'The history could not be loaded',
  },
});
