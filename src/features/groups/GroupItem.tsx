import { GroupCard } from '../../components/cards/GroupCard';
import { GroupRow } from '../../components/cards/GroupRow';
import type { GroupSummary } from '../../api/types';
import { startText, type DateStyle } from '../../domain/dateText';
import type { ViewMode } from '../../domain/groupFilters';
import { paths } from '../../domain/routes';
import { seatsText } from '../../domain/seats';
import { standingsOf } from '../../domain/standings';

/** What the words on a card depend on besides the group. */
export interface Onlooker {
  /** null for an anonymous visitor. */
  userId: string | null;
  /** ms since the epoch */
  nowMs: number;
  dateStyle: DateStyle;
}

export interface GroupItemProps {
  group: GroupSummary;
  view: ViewMode;
  onlooker: Onlooker;
  headingLevel?: 2 | 3;
  /** Above the fold. */
  eager?: boolean;
}

/** One group of a list, in the words of the person who looks. */
export function GroupItem({ group, view, onlooker: { userId, nowMs, dateStyle }, headingLevel = 2, eager }: GroupItemProps) {
  const Look = view === 'grid' ? GroupCard : GroupRow;
  return (
    <Look
      group={group}
      href={paths.group(group._id)}
      dateText={startText(group.startDate, nowMs, dateStyle)}
      seatsText={seatsText(group, nowMs)}
      standings={standingsOf(group, userId, nowMs)}
      headingLevel={headingLevel}
      eager={eager}
    />
  );
}
