import { DoorOpen, Pencil, Trash2, UserPlus } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { Button, ButtonLink } from '../../../components/actions/Button';
import { SeatsMeter } from '../../../components/cards/SeatsMeter';
import { Banner } from '../../../components/feedback/Banner';
import { Heading, Text } from '../../../components/text/Text';
import type { Membership } from '../../../domain/membership';
import { paths } from '../../../domain/routes';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { fontSize } from '../../../styles/tokens';
import { selectPending } from './groupDetailSelectors';
import { deleteRequested, joinRequested, leaveRequested, selectIsGroupGone } from './groupDetailSlice';
import { Bar, Choices, Sheet, Situation } from './MembershipPanel.styles';

export interface MembershipPanelProps {
  groupId: string;
  category: string;
  membership: Membership;
  /** Taken and total places, and the free ones as text. */
  seats: { taken: number; max: number; text: string };
}

const ROLE_TEXT = { visitor: null, member: 'You are in', creator: 'This group is yours' } as const;

const BUSY_TEXT = { joining: 'Joining', leaving: 'Leaving', deleting: 'Deleting', loading: 'Checking for updates' } as const;

const GONE = { title: 'This group has been deleted', text: 'It is no longer listed, and nobody can join it.' } as const;

const RoleText = styled(Text)`font-weight: 600;`;

const Reason = styled.span`
  display: block;
  font-size: ${fontSize.small};
  font-weight: 400;
`;

interface ActionProps extends Pick<MembershipPanelProps, 'groupId' | 'category' | 'membership'> {
  /** The id of the element that gives the reason. */
  reasonId: string;
}

/** A button's props while something is in flight. */
function useBusy(otherwise: keyof typeof BUSY_TEXT) {
  const pending = useAppSelector(selectPending);
  return { loading: pending !== null, loadingLabel: BUSY_TEXT[pending ?? otherwise] };
}

function MoreGroups({ category, reasonId }: Pick<ActionProps, 'category' | 'reasonId'>) {
  return <ButtonLink wide variant="secondary" to={paths.groupsIn(category)} aria-describedby={reasonId}>More {category} groups</ButtonLink>;
}

function VisitorActions({ groupId, category, membership, reasonId }: ActionProps) {
  const dispatch = useAppDispatch();
  const busy = useBusy('joining');
  if (!membership.enabled) return <MoreGroups category={category} reasonId={reasonId} />;
  return <Button wide size="large" icon={UserPlus} {...busy} onClick={() => { dispatch(joinRequested({ groupId })); }}>Join group</Button>;
}

function MemberActions({ groupId, membership, reasonId }: ActionProps) {
  const dispatch = useAppDispatch();
  const busy = useBusy('leaving');
  return (
    <Button
      wide variant="secondary" icon={DoorOpen} disabled={!membership.enabled} aria-describedby={membership.reason ? reasonId : undefined}
      {...busy} onClick={() => { dispatch(leaveRequested({ groupId })); }}
    >
      Leave group
    </Button>
  );
}

/** Delete asks first. */
function CreatorActions({ groupId }: ActionProps) {
  const dispatch = useAppDispatch();
  const busy = useBusy('deleting');
  return (
    <>
      <ButtonLink wide icon={Pencil} to={paths.updateGroup(groupId)}>
        Edit group
      </ButtonLink>
      <Button
        wide
        variant="secondary"
        icon={Trash2}
        {...busy}
        onClick={() => {
          dispatch(deleteRequested({ groupId }));
        }}
      >
        Delete group
      </Button>
    </>
  );
}

const ACTIONS = { visitor: VisitorActions, member: MemberActions, creator: CreatorActions } as const;

function Notice({ title, children }: { title: string; children: ReactNode }) {
  return <Banner tone="warning"><strong>{title}</strong>{children}</Banner>;
}

/** The group was deleted while its page was open. */
function GoneGroup({ category }: Pick<ActionProps, 'category'>) {
  const reasonId = useId();
  return (
    <>
      <Notice title={GONE.title}><Reason id={reasonId}>{GONE.text}</Reason></Notice>
      <Bar><MoreGroups category={category} reasonId={reasonId} /></Bar>
    </>
  );
}

function OpenGroup({ groupId, category, membership, seats }: MembershipPanelProps) {
  const reasonId = useId();
  const { role, banner, reason } = membership;
  const Actions = ACTIONS[role];
  return (
    <>
      {banner ? <Notice title={banner}>{reason ? <Reason id={reasonId}>{reason}</Reason> : null}</Notice> : null}
      <Bar>
        <Situation>
          {ROLE_TEXT[role] ? <RoleText>{ROLE_TEXT[role]}</RoleText> : null}
          <SeatsMeter taken={seats.taken} max={seats.max} text={seats.text} />
          {reason && !banner ? <Text id={reasonId} $tone="quiet" $size="small">{reason}</Text> : null}
        </Situation>
        <Choices $several={role === 'creator'}><Actions {...{ groupId, category, membership, reasonId }} /></Choices>
      </Bar>
    </>
  );
}

/**
 * The one action that a user can take on a group now, or the reason why there is none (specification, section 4, Membership).
 * Beside the page on a wide screen, a bar at the bottom of a phone.
 */
export function MembershipPanel(props: MembershipPanelProps) {
  const headingId = useId();
  const isGone = useAppSelector(selectIsGroupGone);
  return (
    <Sheet as="section" data-bottom-bar aria-labelledby={headingId}>
      <Heading level={2} size="lead" id={headingId}>Actions</Heading>
      {isGone ? <GoneGroup category={props.category} /> : <OpenGroup {...props} />}
    </Sheet>
  );
}
