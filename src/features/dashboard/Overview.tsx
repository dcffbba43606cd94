import { WaitingGroups } from '../../components/cards/WaitingGroups';
import { Stack } from '../../components/layout/layoutParts';
import type { GroupSummary } from '../../contract/types';
import type { DateStyle } from '../../domain/dates/dateStyle';
import { exactWhenText, startText } from '../../domain/dates/placeTime';
import { CounterCards } from './CounterCards';
import type { PartStatus, ShownCounters } from './dashboardSelectors';
import { HandoverNotice } from './HandoverNotice';
import { MissingPart } from './MissingPart';
import { NextForYou } from './NextForYou';
import { RecentActivity } from './RecentActivity';

export interface OverviewProps {
  counters: ShownCounters;
  /** Whether all groups, and the user's own, are there. */
  allStatus: PartStatus;
  ownStatus: PartStatus;
  next: GroupSummary | null;
  /** The first three of the user's groups. */
  recent: readonly GroupSummary[];
  /** Where the user waits for a place. */
  waiting: readonly GroupSummary[];
  /** What the user is asked to take over. */
  offered: readonly GroupSummary[];
  nowMs: number;
  dateStyle: DateStyle;
}

/** What is next, the figures, then recent activity (docs/spec-notes.md, section 2, Dashboard). Each is shown as soon as it is known. */
export function Overview({ counters, allStatus, ownStatus, next, recent, waiting, offered, nowMs, dateStyle }: OverviewProps) {
  const missingOwn = ownStatus === 'known' ? null : <MissingPart part="own" status={ownStatus} />;
  return (
    <Stack $gap={10}>
      {offered.map((group) => <HandoverNotice key={group._id} group={group} />)}
      {missingOwn ?? (
        <NextForYou
          group={next}
          startText={next ? startText(next, nowMs, dateStyle) : ''}
          dateText={next ? exactWhenText(next, dateStyle) : ''}
        />
      )}
      <WaitingGroups groups={waiting} viewer={{ nowMs, dateStyle }} />
      <Stack $gap={4}>
        <CounterCards {...counters} />
        {allStatus === 'known' ? null : <MissingPart part="all" status={allStatus} />}
      </Stack>
      <RecentActivity groups={recent} missing={missingOwn} nowMs={nowMs} dateStyle={dateStyle} />
    </Stack>
  );
}
