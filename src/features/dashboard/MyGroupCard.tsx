import { ArrowRight, Pencil } from 'lucide';
import { ButtonLink } from '../../components/actions/Button';
import { GroupCard } from '../../components/cards/GroupCard';
import { VisuallyHidden } from '../../components/layout/layoutParts';
import { StartTime } from '../../components/text/StartTime';
import type { GroupSummary } from '../../contract/types';
import type { DateStyle } from '../../domain/dates/dateStyle';
import { startText } from '../../domain/dates/placeTime';
import { groupFlagsOf, type GroupFlag } from '../../domain/groups/groupFlags';
import { isCreator } from '../../domain/groups/membership';
import { seatsText } from '../../domain/groups/seats';
import { paths } from '../../domain/routes/routes';

export interface MyGroupCardProps {
  group: GroupSummary;
  userId: string | null;
  nowMs: number;
  dateStyle: DateStyle;
}

/** A list carries only the first faces, but the user is a member of every group shown here. */
function ownFlags(group: GroupSummary, userId: string | null, nowMs: number): GroupFlag[] {
  const flags = groupFlagsOf(group, userId, nowMs);
  return isCreator(group, userId) || flags.includes('member') ? flags : ['member', ...flags];
}

/** A card of the user's own group with View, and with Edit if they created it. */
export function MyGroupCard({ group, userId, nowMs, dateStyle }: MyGroupCardProps) {
  return (
    <GroupCard
      group={group}
      href={paths.group(group._id)}
      start={
        <StartTime start={group} dateStyle={dateStyle}>
          {startText(group, nowMs, dateStyle)}
        </StartTime>
      }
      seatsText={seatsText(group, nowMs)}
      flags={ownFlags(group, userId, nowMs)}
      headingLevel={2}
      actions={
        <>
          <ButtonLink to={paths.group(group._id)} variant="secondary" size="small" iconAfter={ArrowRight}>
            View<VisuallyHidden> {group.name}</VisuallyHidden>
          </ButtonLink>
          {isCreator(group, userId) ? (
            <ButtonLink to={paths.updateGroup(group._id)} variant="ghost" size="small" icon={Pencil}>
              Edit<VisuallyHidden> {group.name}</VisuallyHidden>
            </ButtonLink>
          ) : null}
        </>
      }
    />
  );
}
