import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Link } from '../../../components/actions/Link';
import { tabFace, tabRow } from '../../../components/actions/tabLook';
import { Skeleton } from '../../../components/feedback/Skeleton';
import { Container, Stack } from '../../../components/layout/layoutParts';
import { PAGE_HEADING_ID } from '../../../components/layout/Page';
import { Heading, Text } from '../../../components/text/Text';
import { selectSendsMails } from '../../../core/app/siteSelectors';
import { selectNow } from '../../../core/clock/clockSlice';
import { moreGroupsText } from '../../../domain/groups/categories';
import { hasStarted } from '../../../domain/groups/groupTiming';
import { joinObstacle } from '../../../domain/groups/membership';
import { waitlistPromise } from '../../../domain/groups/waitlist';
import { loginFormPath } from '../../../domain/routes/invitation';
import { paths } from '../../../domain/routes/routes';
import { useAppSelector } from '../../../store/hooks';
import { media } from '../../../styles/media';
import { space } from '../../../styles/tokens';
import { RETURN_WORDS } from '../signInContent';
import { InvitationCard } from './InvitationCard';
import { INVITED, INVITED_TO } from './invitationContent';
import type { Invitation } from './invitationSelectors';

/** The card lies between the title and the form on a phone, beside both from a laptop on. */
const Columns = styled(Container)`
  display: grid;
  gap: ${space(6)};
  padding-block: ${space(6)} ${space(16)};
  & > * { min-inline-size: 0; }
  ${media.laptop} {
    grid-template: auto 1fr / minmax(0, 27rem) minmax(0, 1fr);
    gap: ${space(6)} ${space(20)};
    padding-block: ${space(14)} ${space(24)};
    & > :nth-child(2) { grid-area: 1 / 2 / span 2; align-self: start; max-inline-size: 40rem; }
  }
`;

type Shown = Exclude<Invitation, 'none'>;

const CHOSEN = "[aria-current='page']";

const Choice = styled.nav`
  ${tabRow}
  margin-block-end: 0;
`;

const Face = styled(Link)`
  ${tabFace(CHOSEN)}
  text-decoration: none;
`;

/** Why the visitor could not simply join. A group that has started stays so, even when a place opens up. */
function obstacleOf(invitation: Shown, nowMs: number): keyof typeof INVITED_TO {
  if (invitation === 'loading') return 'open';
  if (invitation === 'gone') return 'gone';
  return hasStarted(invitation, nowMs) ? 'started' : joinObstacle(invitation, nowMs) ?? 'open';
}

/** The way on from a group that nobody can join now. */
function OtherGroups({ invitation }: { invitation: Shown }) {
  return typeof invitation === 'string'
    ? <Link to={paths.groups}>See the other groups</Link>
    : <Link to={paths.groupsIn(invitation.category)}>{moreGroupsText(invitation.category)}</Link>;
}

/** What the visitor is about to do. */
function Purpose({ invitation }: { invitation: Shown }) {
  const obstacle = obstacleOf(invitation, useAppSelector(selectNow));
  const sendsMails = useAppSelector(selectSendsMails);
  const { title, text } = INVITED_TO[obstacle];
  const words = obstacle === 'full' ? `${text} ${waitlistPromise(sendsMails)}` : text;
  return (
    <Stack $gap={2}>
      <Heading level={2} size="title">{title}</Heading>
      <Text $tone="quiet"><span>{words}</span> {obstacle === 'open' ? null : <OtherGroups invitation={invitation} />}</Text>
    </Stack>
  );
}

function Card({ invitation }: { invitation: Shown }) {
  if (invitation === 'loading') return <Skeleton aria-hidden $height="22rem" />;
  return invitation === 'gone' ? null : <InvitationCard group={invitation} />;
}

export interface InvitedPageProps {
  invitation: Shown;
  /** Which form is shown: a new account comes first. */
  form: 'register' | 'login';
  children: ReactNode;
}

/** Login and Register for somebody who opened the link to a group: the group, and what they are about to do. */
export function InvitedPage({ invitation, form, children }: InvitedPageProps) {
  const registers = form === 'register';
  return (
    <Columns>
      <Heading level={1} id={PAGE_HEADING_ID} tabIndex={-1}>{registers ? INVITED : 'Log in'}</Heading>
      <div><Card invitation={invitation} /></div>
      <Stack $gap={5}>
        {registers ? <Purpose invitation={invitation} /> : <Text $tone="quiet">{RETURN_WORDS.group}</Text>}
        <Choice aria-label="Create an account, or log in">
          <Face to={paths.register} aria-current={registers ? 'page' : undefined}>Create an account</Face>
          <Face to={loginFormPath} aria-current={registers ? undefined : 'page'}>Log in</Face>
        </Choice>
        {children}
      </Stack>
    </Columns>
  );
}
