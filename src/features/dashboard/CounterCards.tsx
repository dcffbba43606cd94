import { CalendarClock, HeartHandshake, LayoutGrid, Users } from 'lucide';
import styled from 'styled-components';
import { StatCard } from '../../components/cards/StatCard';
import { VisuallyHidden } from '../../components/layout/layoutParts';
import { media } from '../../styles/media';
import { space } from '../../styles/tokens';
import type { ShownCounters } from './dashboardSelectors';

const Four = styled.div`
  display: grid;
  gap: ${space(4)};
  grid-template-columns: repeat(2, minmax(0, 1fr));
  ${media.laptop} { grid-template-columns: repeat(4, minmax(0, 1fr)); gap: ${space(6)}; }
`;

const HUES = { groups: 168, mine: 42, members: 252, upcoming: 328 } as const;

const UNKNOWN = <><span aria-hidden>–</span><VisuallyHidden>Not loaded</VisuallyHidden></>;

/** The four stat cards (docs/spec-notes.md, section 2, Dashboard). */
export function CounterCards({ totalGroups, myGroups, totalMembers, upcomingEvents }: ShownCounters) {
  return (
    <Four>
      <StatCard label="Total Groups" value={totalGroups ?? UNKNOWN} icon={LayoutGrid} hue={HUES.groups} />
      <StatCard label="My Groups" value={myGroups ?? UNKNOWN} icon={HeartHandshake} hue={HUES.mine} />
      <StatCard label="Total Members" value={totalMembers ?? UNKNOWN} icon={Users} hue={HUES.members} />
      <StatCard label="Upcoming Events" value={upcomingEvents ?? UNKNOWN} icon={CalendarClock} hue={HUES.upcoming} />
    </Four>
  );
}
