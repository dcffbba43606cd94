import { CalendarClock, HeartHandshake, LayoutGrid, Users } from 'lucide-react';
import styled from 'styled-components';
import { StatCard } from '../../components/cards/StatCard';
import type { DashboardCounters } from '../../domain/dashboardCounters';
import { media } from '../../styles/media';
import { space } from '../../styles/tokens';

const Four = styled.div`
  display: grid;
  gap: ${space(4)};
  grid-template-columns: repeat(2, minmax(0, 1fr));
  ${media.laptop} { grid-template-columns: repeat(4, minmax(0, 1fr)); gap: ${space(6)}; }
`;

const HUES = { groups: 168, mine: 42, members: 252, upcoming: 328 } as const;

/** The four stat cards (specification, section 2, Dashboard). */
export function CounterCards({ totalGroups, myGroups, totalMembers, upcomingEvents }: DashboardCounters) {
  return (
    <Four>
      <StatCard label="Total Groups" value={totalGroups} icon={LayoutGrid} hue={HUES.groups} />
      <StatCard label="My Groups" value={myGroups} icon={HeartHandshake} hue={HUES.mine} />
      <StatCard label="Total Members" value={totalMembers} icon={Users} hue={HUES.members} />
      <StatCard label="Upcoming Events" value={upcomingEvents} icon={CalendarClock} hue={HUES.upcoming} />
    </Four>
  );
}
