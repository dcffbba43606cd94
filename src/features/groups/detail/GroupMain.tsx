import styled from 'styled-components';
import { Linked } from '../../../components/text/Linked';
import { Text } from '../../../components/text/Text';
import type { Member } from '../../../contract/types';
import type { ViewerContext } from '../../../domain/general/viewerContext';
import { isMasked } from '../../../domain/groups/membership';
import { useAppSelector } from '../../../store/hooks';
import { fontSize } from '../../../styles/tokens';
import { Announcements } from '../announcements/Announcements';
import { LazyCreatorTools, LazyHandoverOffer, LazyHiddenNotice, LazyMemberMenu } from '../manage/lazyTools';
import { DetailMain, DetailPart, DetailSection } from './detailLayout';
import { canManageGroup, selectPending, type GroupAndMembership } from './groupDetailSelectors';
import { MembersSkeleton } from './groupSkeletons';
import { MemberList } from './MemberList';

/** Keeps the creator's line breaks. */
const Description = styled(Text)`
  font-size: ${fontSize.lead};
  line-height: 1.65;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

export interface GroupPartProps extends GroupAndMembership {
  viewer: ViewerContext;
}

interface GroupMainProps extends GroupPartProps {
  /** Else their room is kept. */
  withMembers: boolean;
}

/** A group below its hero: about, announcements, members, and the creator's tools (docs/spec-notes.md, section 2, Group detail). */
export function GroupMain({ viewer, withMembers, ...shown }: GroupMainProps) {
  const { group, membership } = shown;
  const busy = useAppSelector(selectPending) !== null;
  const manages = canManageGroup(shown);
  const masked = isMasked(group);
  const menu = manages ? (member: Member) => <LazyMemberMenu groupId={group._id} member={member} busy={busy} /> : undefined;
  const offer = manages || group.handover?.to._id === viewer.userId ? group.handover : null;
  return (
    <DetailMain>
      <DetailPart>
        {group.hidden ? <LazyHiddenNotice groupId={group._id} hidden={group.hidden} isMine={membership.role === 'creator'} /> : null}
        {offer ? <LazyHandoverOffer group={group} offer={offer} isMine={manages} /> : null}
        {masked ? null : (
          <DetailSection title="About">
            <Description key={group.description} dir="auto"><Linked text={group.description} /></Description>
          </DetailSection>
        )}
        <Announcements groupId={group._id} isCreator={membership.role === 'creator'} />
      </DetailPart>
      {masked ? null : withMembers ? (
        <DetailPart $last>
          <DetailSection title="Members">
            <MemberList members={group.members} creatorId={group.creator._id} readerId={viewer.userId} menu={menu} />
          </DetailSection>
          {manages ? <LazyCreatorTools group={group} busy={busy} /> : null}
        </DetailPart>
      ) : <MembersSkeleton keepsRoom />}
    </DetailMain>
  );
}
