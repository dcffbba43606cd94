import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';
import { memo, type ComponentType } from 'react';
import type { GroupSummary } from '../../contract/types';
import type { DateStyle } from '../../domain/dates/dateStyle';
import { startText, type PlaceTime } from '../../domain/dates/placeTime';
import type { ViewerContext } from '../../domain/general/viewerContext';
import { groupFlagsOf } from '../../domain/groups/groupFlags';
import { seatsText } from '../../domain/groups/seats';
import { paths } from '../../domain/routes/routes';
import { StartTime } from '../text/StartTime';
import { GroupCard, type GroupCardProps } from './GroupCard';

interface ShownGroupProps extends Omit<GroupCardProps, 'start' | 'actions'> {
  look: ComponentType<GroupCardProps>;
  startTime: PlaceTime;
  startWords: string;
  dateStyle: DateStyle;
}

const isSameContent = (one: ShownGroupProps, other: ShownGroupProps): boolean => copyWithStructuralSharing(one, other) === one;

/** Rendered again only when it shows something new: few minutes and few responses change a card. */
const ShownGroup = memo(function ShownGroup({ look: Look, startTime, startWords, dateStyle, ...shown }: ShownGroupProps) {
  return <Look {...shown} start={<StartTime start={startTime} dateStyle={dateStyle}>{startWords}</StartTime>} />;
}, isSameContent);

export interface GroupItemProps {
  group: GroupSummary;
  viewer: ViewerContext;
  headingLevel?: 2 | 3;
  /** Above the fold. */
  eager?: boolean;
  /** A card, unless the list shows rows: only its page has their code. */
  look?: ComponentType<GroupCardProps>;
}

/** One group of a list, with texts for the viewer. Memoized too: making the texts takes longer than comparing what they depend on. */
export const GroupItem = memo(function GroupItem(
  { group, viewer: { userId, nowMs, dateStyle }, headingLevel = 2, eager, look = GroupCard }: GroupItemProps,
) {
  const { _id, name, category, location, imageURL, maxMembers, memberCount, faces, startDate, endDate, timeZone } = group;
  return (
    <ShownGroup
      look={look}
      group={{ _id, name, category, location, imageURL, maxMembers, memberCount, faces }}
      href={paths.group(_id)}
      startTime={{ startDate, endDate, timeZone }}
      startWords={startText(group, nowMs, dateStyle)}
      dateStyle={dateStyle}
      seatsText={seatsText(group, nowMs)}
      flags={groupFlagsOf(group, userId, nowMs)}
      headingLevel={headingLevel}
      eager={eager}
    />
  );
});
