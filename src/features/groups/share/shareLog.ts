import { describeSlice } from '../../../actionLog/describeEvents';
import { fields } from '../../../actionLog/shapes';
import { exampleGroupId, GROUP_ID, MACHINE } from '../../../api/logShapes';
import type { ShareOutcome, shareSlice } from './shareSlice';

const OUTCOME_WORDS: Readonly<Record<ShareOutcome, string>> = {
  shared: 'Shared the group',
  dismissed: 'Closed the dialog for sharing',
  copied: 'The link to the group was copied',
  failed: 'The link could not be copied',
};
const OUTCOMES: readonly ShareOutcome[] = ['shared', 'dismissed', 'copied', 'failed'];

export const shareLog = describeSlice<typeof shareSlice>('share', {
  state: fields({ ...MACHINE, groupId: 'groupId' }),
  events: {
    shareRequested: { payload: GROUP_ID, words: 'Asked to share a group', example: exampleGroupId },
    shareFinished: {
      payload: fields({ groupId: 'groupId', outcome: 'keep' }),
      words: ({ outcome }) => OUTCOME_WORDS[outcome],
      example: (make) => ({ ...exampleGroupId(make), outcome: make.pick(OUTCOMES) }),
    },
  },
});
