import { Stack } from '../../../components/layout/layoutParts';
import type { Group } from '../../../contract/types';
import { DetailSection } from '../detail/detailLayout';
import { HistorySection } from '../history/HistorySection';
import { BlockedSection } from './BlockedSection';
import { CreatorQuestions } from './CreatorQuestions';
import { HandoverDialog } from './HandoverDialog';
import { WaitingList } from './WaitingList';

export interface CreatorToolsProps {
  group: Group;
  /** A change is in flight. */
  busy: boolean;
}

/** How a creator looks after their group, below its members; the rest is in menus. */
export function CreatorTools({ group, busy }: CreatorToolsProps) {
  return (
    <>
      <WaitingList group={group} busy={busy} />
      <DetailSection title="Looking after your group">
        <Stack $gap={3}>
          <BlockedSection groupId={group._id} busy={busy} />
          <HistorySection />
        </Stack>
      </DetailSection>
      <CreatorQuestions group={group} />
      <HandoverDialog group={group} />
    </>
  );
}
