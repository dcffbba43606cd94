import { describeSlice } from '../../../api/logKeys';
import type { sentProblemsSlice } from './sentProblemsSlice';

export const sentProblemsLog = describeSlice<typeof sentProblemsSlice>('sentProblems', {
  events: {
    problemDeletionAsked: 'Was asked whether to delete a sent problem',
    problemDeletionDropped: null,
    problemDeletionConfirmed: 'Deleted a sent problem',
    problemDeleted: null,
    problemDeletionRefused: 'Deleting a sent problem failed',
  },
});
