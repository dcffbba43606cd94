import { Text } from '../../../components/text/Text';
import type { Group } from '../../../contract/types';
import { ordinal } from '../../../domain/groups/waitlist';
import { DetailSection } from '../detail/detailLayout';
import { MemberMenu } from './MemberMenu';
import { UserLines } from './UserLines';

/** Who waits for a place, in order; only for the creator, and only while somebody does. */
export function WaitingList({ group: { _id: groupId, waitlist }, busy }: { group: Group; busy: boolean }) {
  const users = waitlist?.people ?? [];
  const others = (waitlist?.count ?? 0) - users.length;
  if (users.length === 0) return null;
  return (
    <DetailSection title="Waitlist">
      <UserLines
        users={users}
        note={(_user, index) => `${ordinal(index + 1)} in line`}
        action={(user) => <MemberMenu groupId={groupId} member={user} busy={busy} />}
      />
      {others > 0 ? <Text $tone="quiet">… and {others} more.</Text> : null}
    </DetailSection>
  );
}
