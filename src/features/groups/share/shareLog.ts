import { describeSlice } from '../../../api/logKeys';
import type { ShareOutcome, shareSlice } from './shareSlice';

const OUTCOME_WORDS: Readonly<Record<ShareOutcome, string>> = {
  shared: 'Shared the group',
  dismissed: 'Closed the dialog for sharing',
  copied: 'The link to the group was copied',
  failed: 'The link could not be copied',
};

export const shareLog = describeSlice<typeof shareSlice>('share', {
  events: {
    shareRequested: 'Asked to share a group',
    shareFinished: ({ outcome }) => OUTCOME_WORDS[outcome],
  },
});
