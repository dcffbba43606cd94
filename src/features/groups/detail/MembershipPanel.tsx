import { DoorOpen, Pencil, Trash2, UserPlus } from 'lucide-react';
import { useId } from 'react';
import styled from 'styled-components';
import { Button, ButtonLink } from '../../../components/actions/Button';
import { SeatsMeter } from '../../../components/cards/SeatsMeter';
import { Banner } from '../../../components/feedback/Banner';
import { Heading, Text } from '../../../components/text/Text';
import type { Membership } from '../../../domain/membership';
import { paths } from '../../../domain/routes';
import { fontSize } from '../../../styles/tokens';
import { Bar, Choices, Sheet, Situation } from './MembershipPanel.styles';

export interface MembershipPanelProps {
  groupId: string;
  category: string;
  membership: Membership;
  /** How many places are taken, of how many, and the free ones in words. */
  seats: { taken: number; max: number; text: string };
  /** What is on its way: a wish of the person, or the newest state of a group that is shown as it was last time. */
  pending: 'joining' | 'leaving' | 'deleting' | 'loading' | null;
  onJoin: () => void;
  onLeave: () => void;
  onDelete: () => void;
}

const STANDING = { member: 'You are in', creator: 'This group is yours' } as const;

const BUSY = { joining: 'Joining', leaving: 'Leaving', deleting: 'Deleting', loading: 'Looking for the newest state' } as const;

const Standing = styled(Text)`font-weight: 600;`;

const Reason = styled.span`
  display: block;
  font-size: ${fontSize.small};
  font-weight: 400;
`;

function JoinOrElse({ membership, pending, category, reasonId, onJoin }: Pick<MembershipPanelProps, 'membership' | 'pending' | 'category' | 'onJoin'> & { reasonId: string }) {
  if (membership.enabled) {
    return <Button wide size="large" icon={UserPlus} loading={pending !== null} loadingLabel={BUSY[pending ?? 'joining']} onClick={onJoin}>Join group</Button>;
  }
  return <ButtonLink wide variant="secondary" to={paths.groupsIn(category)} aria-describedby={reasonId}>More {category} groups</ButtonLink>;
}

/** The creator's two ways; Delete asks first. */
function Manage({ groupId, pending, onDelete }: Pick<MembershipPanelProps, 'groupId' | 'pending' | 'onDelete'>) {
  return (
    <>
      <ButtonLink wide icon={Pencil} to={paths.updateGroup(groupId)}>Edit group</ButtonLink>
      <Button wide variant="secondary" icon={Trash2} loading={pending !== null} loadingLabel={BUSY[pending ?? 'deleting']} onClick={onDelete}>Delete group</Button>
    </>
  );
}

/**
 * The one thing a person can do with a group now, or the reason why there is none (specification, section 4, Membership).
 * Beside the page on a wide screen, a bar at the bottom of a phone.
 */
export function MembershipPanel({ groupId, category, membership, seats, pending, onJoin, onLeave, onDelete }: MembershipPanelProps) {
  const headingId = useId();
  const reasonId = useId();
  const { role, banner, enabled, reason } = membership;
  return (
    <Sheet as="section" aria-labelledby={headingId}>
      <Heading level={2} size="lead" id={headingId}>Actions</Heading>
      {banner ? (
        <Banner tone="warning">
          <strong>{banner}</strong>
          {reason ? <Reason id={reasonId}>{reason}</Reason> : null}
        </Banner>
      ) : null}
      <Bar>
        <Situation>
          {role === 'visitor' ? null : <Standing>{STANDING[role]}</Standing>}
          <SeatsMeter taken={seats.taken} max={seats.max} text={seats.text} />
          {reason && !banner ? <Text id={reasonId} $tone="quiet" $size="small">{reason}</Text> : null}
        </Situation>
        <Choices $several={role === 'creator'}>
          {role === 'visitor' ? <JoinOrElse {...{ membership, pending, category, reasonId, onJoin }} /> : null}
          {role === 'member' ? (
            <Button
              wide variant="secondary" icon={DoorOpen} disabled={!enabled} aria-describedby={reason ? reasonId : undefined}
              loading={pending !== null} loadingLabel={BUSY[pending ?? 'leaving']} onClick={onLeave}
            >
              Leave group
            </Button>
          ) : null}
          {role === 'creator' ? <Manage {...{ groupId, pending, onDelete }} /> : null}
        </Choices>
      </Bar>
    </Sheet>
  );
}
