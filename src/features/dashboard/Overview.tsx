import { Stack } from '../../components/layout/layoutParts';
import type { GroupSummary } from '../../contract/types';
import type { DashboardCounters } from '../../domain/dashboardCounters';
import { exactStartText, startText, type DateStyle } from '../../domain/dateText';
import { CounterCards } from './CounterCards';
import { NextForYou } from './NextForYou';
import { RecentActivity } from './RecentActivity';

export interface OverviewProps {
  counters: DashboardCounters;
  next: GroupSummary | null;
  /** The first three of the person's groups. */
  recent: readonly GroupSummary[];
  nowMs: number;
  dateStyle: DateStyle;
}

/** What is next, then the figures, then what one did lately (specification, section 2, Dashboard). */
export function Overview({ counters, next, recent, nowMs, dateStyle }: OverviewProps) {
  return (
    <Stack $gap={10}>
      <NextForYou
        group={next}
        startText={next ? startText(next.startDate, nowMs, dateStyle) : ''}
        dateText={next ? exactStartText(next.startDate, dateStyle) : ''}
      />
      <CounterCards {...counters} />
      <RecentActivity groups={recent} nowMs={nowMs} dateStyle={dateStyle} />
    </Stack>
  );
}
