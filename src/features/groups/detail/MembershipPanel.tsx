import type { UnknownAction } from '@reduxjs/toolkit';
import { DoorOpen, Hourglass, Pencil, Trash2, UserPlus } from 'lucide';
import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { Button, ButtonLink, type ButtonProps } from '../../../components/actions/Button';
import { ChangingButton } from '../../../components/actions/ChangingButton';
import { Link } from '../../../components/actions/Link';
import { SeatsMeter } from '../../../components/cards/SeatsMeter';
import { Banner } from '../../../components/feedback/Banner';
import { Heading, Text } from '../../../components/text/Text';
import { selectSendsMails } from '../../../core/app/siteSelectors';
import { selectAsksToConfirm } from '../../../core/auth/confirmationSelectors';
import { moreGroupsText } from '../../../domain/groups/categories';
import type { Membership } from '../../../domain/groups/membership';
import { NO_PLACE_OPENED_UP, placeText, waitlistPromise } from '../../../domain/groups/waitlist';
import { paths } from '../../../domain/routes/routes';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { media } from '../../../styles/media';
import { TOUCH_TARGET, fontSize } from '../../../styles/tokens';
import { absenceRequested, questionAsked, waitRequested, waitStopRequested } from '../manage/seatsSlice';
import { selectPending, type Pending } from './groupDetailSelectors';
import { deleteRequested, joinRequested, leaveRequested, selectIsGroupGone } from './groupDetailSlice';
import { Bar, Choices, InPage, Sheet, Situation } from './MembershipPanel.styles';

export interface MembershipPanelProps {
  groupId: string;
  category: string;
  membership: Membership;
  /** Beside the creator's role: a menu of rare actions. */
  tools?: ReactNode;
  /** Whether a member has said that they cannot come after all, while they can say so. */
  absence?: boolean;
  /** Taken and total places, and the free ones as text; absent when they are not known. */
  seats?: { taken: number; max: number; text: string } | undefined;
}

const BUSY_TEXT: Readonly<Record<Pending, string>> = {
  joining: 'Joining', leaving: 'Leaving', deleting: 'Deleting', loading: 'Checking for updates',
  joiningWaitlist: 'Joining the waitlist', leavingWaitlist: 'Leaving the waitlist', removing: 'Removing',
  takingOff: 'Taking off the waitlist', blocking: 'Blocking', unblocking: 'Unblocking',
  offering: 'Sending the offer', withdrawing: 'Withdrawing the offer', accepting: 'Taking over', declining: 'Declining',
  muting: 'Muting', unmuting: 'Unmuting', askingLook: 'Asking for another look', sayingAbsent: 'Letting the organiser know', sayingPresent: 'Letting the organiser know',
};

function roleText(membership: Membership): string | null {
  if (membership.role === 'waiting') return membership.enabled ? placeText(membership.position) : NO_PLACE_OPENED_UP;
  return { visitor: null, member: 'You are in', creator: 'This group is yours' }[membership.role];
}

const GONE = { title: 'This group has been deleted', text: 'It is no longer listed, and nobody can join it.' } as const;

const RoleText = styled(Text)`font-weight: 600;`;

/** With room for the tools, whose code comes later. */
const RoleLine = styled.div<{ $hasTools: boolean }>`
  display: flex;
  align-items: center;
  justify-content: space-between;
  ${({ $hasTools }) => ($hasTools ? `min-block-size: ${TOUCH_TARGET};` : '')}
`;

/** Without a banner, on its own line. */
const LoneReason = styled(Text)`
  flex: 1 1 100%;
  ${media.laptop} { flex: none; }
`;

const Reason = styled.span`
  display: block;
  font-size: ${fontSize.small};
  font-weight: 400;
`;

/** What an address that is not confirmed misses here; null where nothing is mailed about. */
function unconfirmedText(membership: Membership): string | null {
  if (membership.role === 'member') return membership.enabled ? 'so we can tell you if plans change.' : null;
  if (membership.role === 'waiting') return membership.enabled ? 'so we can tell you when you get a place.' : null;
  return membership.role === 'visitor' && membership.action === 'wait' ? 'first, so we can tell you when you get a place.' : null;
}

function ConfirmFirst({ membership }: Pick<ActionProps, 'membership'>) {
  const asks = useAppSelector(selectAsksToConfirm);
  const text = unconfirmedText(membership);
  if (!asks || text === null) return null;
  return <InPage><Text $tone="quiet" $size="small"><Link to={paths.account}>Confirm your email</Link> <span>{text}</span></Text></InPage>;
}

interface ActionProps<M = Membership> extends Pick<MembershipPanelProps, 'groupId' | 'category'> {
  membership: M;
  /** The id of the element that gives the reason. */
  reasonId: string;
}

/** A button's props while something is in flight. */
function useBusy(otherwise: Pending) {
  const pending = useAppSelector(selectPending);
  return { loading: pending !== null, loadingLabel: BUSY_TEXT[pending ?? otherwise] };
}

function MoreGroups({ category, reasonId }: Pick<ActionProps, 'category' | 'reasonId'>) {
  const to = paths.groupsIn(category);
  return <ButtonLink wide variant="secondary" to={to} aria-describedby={reasonId}>{moreGroupsText(category)}</ButtonLink>;
}

/** The text about the membership: why the action is not possible, or what it promises. */
function useReason(membership: Membership): string | null {
  const sendsMails = useAppSelector(selectSendsMails);
  return membership.role === 'visitor' && membership.action === 'wait' ? waitlistPromise(sendsMails) : membership.reason;
}

/** What the one button of somebody who is not the creator does. */
interface MemberAction extends Pick<ButtonProps, 'variant' | 'size' | 'icon' | 'disabled'> {
  label: string;
  event: UnknownAction;
  busy: Pending;
}

function actionOf(groupId: string, membership: Exclude<Membership, { role: 'creator' }>): MemberAction {
  switch (membership.role) {
    case 'waiting':
      return { label: 'Leave the waitlist', variant: 'secondary', event: waitStopRequested({ groupId }), busy: 'leavingWaitlist' };
    case 'member':
      return {
        label: 'Leave group', variant: 'secondary', disabled: !membership.enabled, busy: 'leaving',
        // Once it is disabled, another button stands beside it, and a phone has no room for an icon.
        icon: membership.enabled ? DoorOpen : undefined,
        event: membership.asksFirst ? questionAsked({ groupId, question: { kind: 'leave' } }) : leaveRequested({ groupId }),
      };
    default:
      return membership.action === 'wait'
        ? { label: 'Join the waitlist', icon: Hourglass, event: waitRequested({ groupId }), busy: 'joiningWaitlist' }
        : { label: 'Join group', size: 'large', icon: UserPlus, event: joinRequested({ groupId }), busy: 'joining' };
  }
}

/** One button, whatever it does: it keeps the focus when its action is replaced by the opposite one. */
function MemberActions({ groupId, category, membership, reasonId }: ActionProps<Exclude<Membership, { role: 'creator' }>>) {
  const dispatch = useAppDispatch();
  const { label, event, busy, ...look } = actionOf(groupId, membership);
  const loading = useBusy(busy);
  const hasReason = useReason(membership) !== null;
  if (membership.role !== 'member' && !membership.enabled) return <MoreGroups category={category} reasonId={reasonId} />;
  return (
    <ChangingButton
      wide {...look} {...loading} aria-describedby={hasReason ? reasonId : undefined} onClick={() => { dispatch(event); }}
    >
      {label}
    </ChangingButton>
  );
}

/** After the start nobody can leave, but a member can let the organiser know. The place stays theirs. */
function AbsenceButton({ groupId, absent }: { groupId: string; absent: boolean }) {
  const dispatch = useAppDispatch();
  const busy = useBusy(absent ? 'sayingPresent' : 'sayingAbsent');
  return (
    <ChangingButton wide variant="secondary" {...busy} onClick={() => { dispatch(absenceRequested({ groupId, cannotCome: !absent })); }}>
      {absent ? 'I can come after all' : 'Cannot come after all'}
    </ChangingButton>
  );
}

/** Delete asks first. */
function CreatorActions({ groupId }: Pick<ActionProps, 'groupId'>) {
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

function Notice({ title, children }: { title: string; children: ReactNode }) {
  return <InPage><Banner tone="warning"><strong>{title}</strong>{children}</Banner></InPage>;
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

function OpenGroup({ groupId, category, membership, tools, absence, seats }: MembershipPanelProps) {
  const reasonId = useId();
  const { role, banner } = membership;
  const reason = useReason(membership);
  const shownRole = absence === true ? 'You can’t come' : roleText(membership);
  return (
    <>
      {banner ? <Notice title={banner}>{reason ? <Reason id={reasonId}>{reason}</Reason> : null}</Notice> : null}
      <ConfirmFirst membership={membership} />
      <Bar>
        {reason && !banner ? <LoneReason id={reasonId} $tone="quiet" $size="small">{reason}</LoneReason> : null}
        <Situation $ofCreator={role === 'creator'}>
          {shownRole ? <RoleLine $hasTools={Boolean(tools)}><RoleText>{shownRole}</RoleText>{tools}</RoleLine> : null}
          {seats ? <SeatsMeter taken={seats.taken} max={seats.max} text={seats.text} /> : null}
        </Situation>
        <Choices $several={role === 'creator' || absence !== undefined}>
          {role === 'creator' ? <CreatorActions groupId={groupId} /> : <MemberActions {...{ groupId, category, membership, reasonId }} />}
          {absence === undefined ? null : <AbsenceButton groupId={groupId} absent={absence} />}
        </Choices>
      </Bar>
    </>
  );
}

/**
 * The one action that a user can take on a group now, or the reason why there is none (docs/spec-notes.md, section 4, Membership).
 * Beside the page on a wide screen, a bar at the bottom of a phone.
 */
export function MembershipPanel(props: MembershipPanelProps) {
  const headingId = useId();
  const isGone = useAppSelector(selectIsGroupGone);
  return (
    <Sheet as="section" aria-labelledby={headingId}>
      <Heading level={2} size="lead" id={headingId}>Actions</Heading>
      {isGone ? <GoneGroup category={props.category} /> : <OpenGroup {...props} />}
    </Sheet>
  );
}
