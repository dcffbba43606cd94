import styled from 'styled-components';
import { Link } from '../../../components/actions/Link';
import { Avatar } from '../../../components/pictures/Avatar';
import { Text } from '../../../components/text/Text';
import { selectIsOperator } from '../../../core/auth/authSlice';
import { openCasePath } from '../../../domain/desk/openCasePath';
import { canSayAbsent } from '../../../domain/groups/attendance';
import { hasStarted } from '../../../domain/groups/groupTiming';
import { isMasked } from '../../../domain/groups/membership';
import { seatsText } from '../../../domain/groups/seats';
import { paths } from '../../../domain/routes/routes';
import { useAppSelector } from '../../../store/hooks';
import { space } from '../../../styles/tokens';
import { LazyCalendarMenu } from '../calendar/LazyCalendarMenu';
import { LazyGroupMenu } from '../manage/lazyTools';
import { DetailAside, DetailSection } from './detailLayout';
import { canManageGroup, selectPending } from './groupDetailSelectors';
import { selectIsGroupGone } from './groupDetailSlice';
import { GroupFacts } from './GroupFacts';
import type { GroupPartProps } from './GroupMain';
import { MembershipPanel } from './MembershipPanel';

const CreatedBy = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(4)};
  min-inline-size: 0;
  & > div { min-inline-size: 0; }
  & strong { display: block; line-height: 1.35; }
`;

function Details({ group, viewer: { dateStyle, nowMs } }: Pick<GroupPartProps, 'group' | 'viewer'>) {
  const isGone = useAppSelector(selectIsGroupGone);
  return (
    <DetailSection title="Details" framed>
      <GroupFacts group={group} dateStyle={dateStyle} />
      {/* A backend without a waitlist has no calendar files either. */}
      {isGone || group.hidden || hasStarted(group, nowMs)
        ? null
        : <LazyCalendarMenu groupId={group._id} hasFile={group.waitlist !== undefined} />}
    </DetailSection>
  );
}

/** The panels of a group: what the user can do, the details, and who runs it (docs/spec-notes.md, section 2, Group detail). */
export function GroupAside({ viewer, ...shown }: GroupPartProps) {
  const { group, membership } = shown;
  const taken = group.members.length;
  const busy = useAppSelector(selectPending) !== null;
  const opensCases = useAppSelector(selectIsOperator) && shown.membership.role !== 'creator';
  const isGone = useAppSelector(selectIsGroupGone);
  const seats = { memberCount: taken, maxMembers: group.maxMembers, startDate: group.startDate, waiting: group.waitlist?.count };
  return (
    <DetailAside>
      <MembershipPanel
        groupId={group._id} category={group.category} membership={membership}
        tools={membership.role === 'visitor' ? null : <LazyGroupMenu group={group} manages={canManageGroup(shown)} busy={busy} />}
        absence={membership.role === 'member' && canSayAbsent(group, viewer.nowMs) ? group.cannotCome : undefined}
        seats={isMasked(group) ? undefined : { taken, max: group.maxMembers, text: seatsText(seats, viewer.nowMs) }}
      />
      <Details group={group} viewer={viewer} />
      <DetailSection title="Created by" framed>
        <CreatedBy>
          <Avatar user={group.creator} size={52} decorative />
          <div>
            <strong><bdi>{group.creator.name}</bdi></strong>
            <Text $tone="quiet" $size="small">Organiser</Text>
          </div>
        </CreatedBy>
        {isGone || (membership.role === 'creator' && taken === 1) ? null : (
          <Text $size="small">
            <Link to={paths.reportOf(group._id)}>{membership.role === 'creator' ? 'Report a member' : 'Report'}</Link>
            {opensCases ? <span>{' · '}<Link to={openCasePath('group', group._id)}>Open a case</Link></span> : null}
          </Text>
        )}
      </DetailSection>
    </DetailAside>
  );
}
