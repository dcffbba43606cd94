import { Text } from '../../../components/text/Text';
import type { Group } from '../../../contract/types';
import { selectDateStyle } from '../../../core/app/appSlice';
import { shortDateText } from '../../../domain/dates/momentText';
import { ordinal } from '../../../domain/groups/waitlist';
import { useAppSelector } from '../../../store/hooks';
import { DetailSection } from '../detail/detailLayout';
import { MemberMenu } from './MemberMenu';
import { UserLines } from './UserLines';

/** Who waits for a place, in order; only for the creator, and only while somebody does. */
export function WaitingList({ group: { _id: groupId, waitlist }, busy }: { group: Group; busy: boolean }) {
  const dates = useAppSelector(selectDateStyle);
  const users = waitlist?.people ?? [];
  const others = (waitlist?.count ?? 0) - users.length;
  if (users.length === 0) return null;
  return (
    <DetailSection title="Waitlist">
      <UserLines
        users={users}
        note={({ since }, index) => `${ordinal(index + 1)} in line${since ? ` · since ${shortDateText(since, dates)}` : ''}`}
        action={(user) => <MemberMenu groupId={groupId} member={user} waits busy={busy} />}
      />
      {others > 0 ? <Text $tone="quiet">{`and ${others} more`}</Text> : null}
    </DetailSection>
  );
}
