import { describeSlice } from '../../api/logKeys';
import type { groupChangesSlice } from './groupChangesSlice';

export const groupChangesLog = describeSlice<typeof groupChangesSlice>('groupChanges', {
  events: {
    changeStarted: null,
    changeEnded: null,
  },
});
