import type { GroupSummary } from '../../contract/types';
import { startText } from '../../domain/dateText';
import type { ViewMode } from '../../domain/groupFilters';
import { groupFlagsOf } from '../../domain/groupFlags';
import { paths } from '../../domain/routes';
import { seatsText } from '../../domain/seats';
import type { ViewerContext } from '../../domain/viewerContext';
import { StartTime } from '../text/StartTime';
import { GroupCard } from './GroupCard';
import { GroupRow } from './GroupRow';

export interface GroupItemProps {
  group: GroupSummary;
  view: ViewMode;
  viewer: ViewerContext;
  headingLevel?: 2 | 3;
  /** Above the fold. */
  eager?: boolean;
}

/** One group of a list, with texts for the viewer. */
export function GroupItem({ group, view, viewer: { userId, nowMs, dateStyle }, headingLevel = 2, eager }: GroupItemProps) {
  const Look = view === 'grid' ? GroupCard : GroupRow;
  return (
    <Look
      group={group}
      href={paths.group(group._id)}
      start={<StartTime startDate={group.startDate} dateStyle={dateStyle}>{startText(group.startDate, nowMs, dateStyle)}</StartTime>}
      seatsText={seatsText(group, nowMs)}
      flags={groupFlagsOf(group, userId, nowMs)}
      headingLevel={headingLevel}
      eager={eager}
    />
  );
}
