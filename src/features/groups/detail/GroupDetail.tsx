import styled from 'styled-components';
import { Avatar } from '../../../components/pictures/Avatar';
import { StartTime } from '../../../components/text/StartTime';
import { Text } from '../../../components/text/Text';
import type { Group, Member } from '../../../contract/types';
import { fullDateText, zoneText } from '../../../domain/dateText';
import { groupFlagsOf } from '../../../domain/groupFlags';
import { hasStarted } from '../../../domain/groupTiming';
import type { Membership } from '../../../domain/membership';
import { startTextWithZone } from '../../../domain/momentText';
import { seatsText } from '../../../domain/seats';
import type { ViewerContext } from '../../../domain/viewerContext';
import { useAppSelector } from '../../../store/hooks';
import { fontSize, space } from '../../../styles/tokens';
import { Announcements } from '../announcements/Announcements';
import { LazyCalendarMenu } from '../calendar/LazyCalendarMenu';
import { LazyCreatorMenu, LazyCreatorTools, LazyHandoverOffer, LazyMemberMenu, LazyMuteMenu } from '../seats/lazyTools';
import { DetailAside, DetailColumns, DetailMain, DetailSection } from './detailLayout';
import { selectPending } from './groupDetailSelectors';
import { GroupFacts } from './GroupFacts';
import type { HeroFacts } from './GroupHero';
import { MemberList } from './MemberList';
import { MembershipPanel } from './MembershipPanel';

/** Keeps the creator's line breaks. */
const Description = styled(Text)`
  font-size: ${fontSize.lead};
  line-height: 1.65;
  white-space: pre-line;
`;

const CreatedBy = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(4)};
  min-inline-size: 0;
  & > div { min-inline-size: 0; }
  & strong { display: block; line-height: 1.35; }
`;

const ZoneName = styled.span`
  display: block;
  font-size: ${fontSize.small};
  font-weight: 400;
`;

export interface GroupDetailProps {
  group: Group;
  membership: Membership;
  viewer: ViewerContext;
}

function Details({ group, viewer: { dateStyle, nowMs } }: Pick<GroupDetailProps, 'group' | 'viewer'>) {
  return (
    <DetailSection title="Details" framed>
      <GroupFacts
        memberCount={group.members.length}
        maxMembers={group.maxMembers}
        location={group.location}
        category={group.category}
        start={(
          <StartTime startDate={group.startDate} dateStyle={dateStyle}>
            {fullDateText(group.startDate, dateStyle)}
            <ZoneName>{zoneText(dateStyle.timeZone)}</ZoneName>
          </StartTime>
        )}
      />
      {/* A backend without a waitlist has no calendar files either. */}
      {hasStarted(group, nowMs) ? null : <LazyCalendarMenu groupId={group._id} hasFile={group.waitlist !== undefined} />}
    </DetailSection>
  );
}

/** What the hero shows of a loaded group. */
export function heroFactsOf(group: Group, { userId, nowMs, dateStyle }: ViewerContext): HeroFacts {
  const memberCount = group.members.length;
  return {
    imageURL: group.imageURL, category: group.category, location: group.location, memberCount,
    start: <StartTime startDate={group.startDate} dateStyle={dateStyle}>{startTextWithZone(group.startDate, nowMs, dateStyle)}</StartTime>,
    flags: groupFlagsOf({ ...group, memberCount, faces: group.members }, userId, nowMs),
  };
}

/** The menu beside the user's role. A backend without notifications does not say whether a group is muted. */
function toolsOf(group: Group, manages: boolean, busy: boolean) {
  if (manages) return <LazyCreatorMenu group={group} busy={busy} />;
  return group.isMuted === undefined ? null : <LazyMuteMenu group={group} busy={busy} />;
}

/** A group in full, below the hero: about, members and actions (docs/spec-notes.md, section 2, Group detail). */
export function GroupDetail({ group, membership, viewer }: GroupDetailProps) {
  const taken = group.members.length;
  const busy = useAppSelector(selectPending) !== null;
  // A backend without a waitlist has none of the calls behind these tools.
  const manages = membership.role === 'creator' && group.waitlist !== undefined;
  const menu = manages ? (member: Member) => <LazyMemberMenu groupId={group._id} member={member} busy={busy} /> : undefined;
  const offer = manages || group.handover?.to._id === viewer.userId ? group.handover : null;
  const seats = { memberCount: taken, maxMembers: group.maxMembers, startDate: group.startDate, waiting: group.waitlist?.count };
  return (
    <DetailColumns>
      <DetailMain>
        {offer ? <LazyHandoverOffer group={group} offer={offer} isMine={manages} /> : null}
        <DetailSection title="About"><Description dir="auto">{group.description}</Description></DetailSection>
        <Announcements isCreator={membership.role === 'creator'} />
        <DetailSection title="Members"><MemberList members={group.members} creatorId={group.creator._id} menu={menu} /></DetailSection>
        {manages ? <LazyCreatorTools group={group} busy={busy} /> : null}
      </DetailMain>
      <DetailAside>
        <MembershipPanel
          groupId={group._id} category={group.category} membership={membership}
          tools={toolsOf(group, manages, busy)}
          seats={{ taken, max: group.maxMembers, text: seatsText(seats, viewer.nowMs) }}
        />
        <Details group={group} viewer={viewer} />
        <DetailSection title="Created by" framed>
          <CreatedBy>
            <Avatar user={group.creator} size={52} decorative />
            <div>
              <strong><bdi>{group.creator.name}</bdi></strong>
              <Text $tone="quiet" $size="small">Runs this group.</Text>
            </div>
          </CreatedBy>
        </DetailSection>
      </DetailAside>
    </DetailColumns>
  );
}
