import type { ComponentType } from 'react';
import type { GroupSummary } from '../../contract/types';
import { startText } from '../../domain/dates/placeTime';
import type { ViewerContext } from '../../domain/general/viewerContext';
import { groupFlagsOf } from '../../domain/groups/groupFlags';
import { seatsText } from '../../domain/groups/seats';
import { paths } from '../../domain/routes/routes';
import { StartTime } from '../text/StartTime';
import { GroupCard, type GroupCardProps } from './GroupCard';

export interface GroupItemProps {
  group: GroupSummary;
  viewer: ViewerContext;
  headingLevel?: 2 | 3;
  /** Above the fold. */
  eager?: boolean;
  /** A card, unless the list shows rows: only its page has their code. */
  look?: ComponentType<GroupCardProps>;
}

/** One group of a list, with texts for the viewer. */
export function GroupItem({
  group, viewer: { userId, nowMs, dateStyle }, headingLevel = 2, eager, look: Look = GroupCard,
}: GroupItemProps) {
  return (
    <Look
      group={group}
      href={paths.group(group._id)}
      start={<StartTime start={group} dateStyle={dateStyle}>{startText(group, nowMs, dateStyle)}</StartTime>}
      seatsText={seatsText(group, nowMs)}
      flags={groupFlagsOf(group, userId, nowMs)}
      headingLevel={headingLevel}
      eager={eager}
    />
  );
}
