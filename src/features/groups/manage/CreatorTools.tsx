import { ListChecks } from 'lucide';
import { ButtonLink } from '../../../components/actions/Button';
import { Stack } from '../../../components/layout/layoutParts';
import { Text } from '../../../components/text/Text';
import type { Group } from '../../../contract/types';
import { selectNow } from '../../../core/clock/clockSlice';
import { attendanceText } from '../../../domain/groups/attendanceText';
import { hasStarted } from '../../../domain/groups/groupTiming';
import { paths } from '../../../domain/routes/routes';
import { useAppSelector } from '../../../store/hooks';
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

/** Who came, or before the start who is in: the list is on a page of its own, to tick, print and save. */
function Attendance({ group: { _id: groupId, members, attendance, startDate } }: { group: Group }) {
  const started = hasStarted({ startDate }, useAppSelector(selectNow));
  if (!attendance) return null;
  return (
    <DetailSection title={started ? 'Who came' : 'Who is coming'}>
      <Stack $gap={3} $align="start">
        <Text>{attendanceText(attendance, members.length, started)}</Text>
        <ButtonLink variant="secondary" icon={ListChecks} to={paths.attendance(groupId)}>
          {started ? 'Tick off who came' : 'List to print or save'}
        </ButtonLink>
      </Stack>
    </DetailSection>
  );
}

/** How a creator looks after their group, below its members; the rest is in menus. */
export function CreatorTools({ group, busy }: CreatorToolsProps) {
  return (
    <>
      <Attendance group={group} />
      <WaitingList group={group} busy={busy} />
      <DetailSection title="Looking after your group">
        <Stack $gap={3}>
          <BlockedSection groupId={group._id} busy={busy} />
          <HistorySection timeZone={group.timeZone} />
        </Stack>
      </DetailSection>
      <CreatorQuestions group={group} />
      {/* Once an offer is made, the dialog is a new one: it begins with nobody. */}
      <HandoverDialog key={group.handover ? 'offered' : 'nobody'} group={group} />
    </>
  );
}
