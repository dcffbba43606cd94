import { CalendarDays, MapPin, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { CategoryChip } from '../../components/cards/CategoryChip';
import { StateChip, type GroupStanding } from '../../components/cards/StateChip';
import { Cluster } from '../../components/layout/Layout';
import { PAGE_HEADING_ID } from '../../components/layout/Page';
import { GroupPicture } from '../../components/pictures/GroupPicture';
import { Icon } from '../../components/pictures/Icon';
import { Heading } from '../../components/text/Text';
import { media } from '../../styles/media';
import { color, radius, shadow, space } from '../../styles/tokens';

/** The picture wide, and the title on a sheet of paper pinned over its lower edge. */
export const HeroFrame = styled.header`
  display: grid;
  margin-block-end: ${space(8)};
  ${media.laptop} { margin-block-end: ${space(12)}; }
`;

export const HeroPicture = styled.div`
  border-radius: ${radius.large};
  overflow: hidden;
  & > * { aspect-ratio: 16 / 10; }
  ${media.tablet} { & > * { aspect-ratio: 21 / 8; } }
`;

export const HeroSheet = styled.div`
  position: relative;
  display: grid;
  gap: ${space(3)};
  justify-items: start;
  inline-size: calc(100% - ${space(6)});
  margin-block-start: -${space(10)};
  margin-inline: auto;
  padding: ${space(5)};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.raised};
  box-shadow: ${shadow.card};

  ${media.tablet} {
    inline-size: auto;
    max-inline-size: min(46rem, 80%);
    margin-block-start: -${space(24)};
    margin-inline: ${space(8)} auto;
    padding: ${space(7)} ${space(8)};
  }
`;

const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(5)};
  color: ${color.quiet};
  font-weight: 500;
  & > li { display: flex; align-items: flex-start; gap: ${space(2)}; min-inline-size: 0; }
  & svg { flex: none; margin-block-start: 0.2em; }
`;

export interface GroupHeroProps {
  name: string;
  imageURL: string;
  category: string;
  location: string;
  memberCount: number;
  /** The start in words. */
  start: ReactNode;
  /** What to flag, most important first. */
  standings: readonly GroupStanding[];
}

/** Picture, name, location, member count, category (specification, section 2, Group detail). */
export function GroupHero({ name, imageURL, category, location, memberCount, start, standings }: GroupHeroProps) {
  return (
    <HeroFrame>
      <HeroPicture><GroupPicture imageURL={imageURL} category={category} alt={`Picture of ${name}`} sizes="(min-width: 80em) 1248px, 100vw" eager /></HeroPicture>
      <HeroSheet>
        <Cluster $gap={2}>
          <CategoryChip category={category} />
          {standings.map((standing) => <StateChip key={standing} standing={standing} />)}
        </Cluster>
        <Heading level={1} id={PAGE_HEADING_ID} tabIndex={-1}><bdi>{name}</bdi></Heading>
        <Facts className="facts">
          <li><Icon of={CalendarDays} />{start}</li>
          <li><Icon of={MapPin} /><bdi>{location}</bdi></li>
          <li><Icon of={Users} />{memberCount === 1 ? '1 member' : `${memberCount} members`}</li>
        </Facts>
      </HeroSheet>
    </HeroFrame>
  );
}
