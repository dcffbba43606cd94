import { CalendarDays, MapPin } from 'lucide';
import styled from 'styled-components';
import { media } from '../../styles/media';
import { color, motion, radius, space } from '../../styles/tokens';
import { AvatarRow } from '../pictures/AvatarRow';
import { GroupPicture } from '../pictures/GroupPicture';
import { Icon } from '../pictures/Icon';
import { CardLink, linkedSurface } from './cardSurface';
import { CategoryChip } from './CategoryChip';
import type { GroupCardProps } from './GroupCard';
import { CardTitle, Facts } from './GroupCard';
import { SeatsMeter } from './SeatsMeter';
import { StateChip } from './StateChip';

const Row = styled.article`
  ${linkedSurface}
  display: grid;
  grid-template-columns: 6rem minmax(0, 1fr);
  align-items: start;
  gap: ${space(3)} ${space(4)};
  padding: ${space(3)};
  transition: border-color ${motion.fade};

  &:hover { border-color: ${color.edge}; }
  ${media.tablet} { grid-template-columns: 10rem minmax(0, 1fr) 14rem; align-items: center; gap: ${space(6)}; }
  ${media.laptop} { grid-template-columns: 10rem minmax(0, 1fr) 17rem; }
`;

const Picture = styled.div`
  border-radius: ${radius.medium};
  overflow: hidden;
`;

const Words = styled.div`
  display: grid;
  gap: ${space(2)};
  min-inline-size: 0;
`;

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1.5)};
`;

const WideFacts = styled(Facts)`
  ${media.tablet} { display: flex; flex-wrap: wrap; gap: ${space(1)} ${space(5)}; }
`;

const Seats = styled.div`
  grid-column: 1 / -1;
  ${media.tablet} { grid-column: auto; padding-inline-end: ${space(3)}; }
`;

/** The same as a card in one row, for the list view. */
export function GroupRow({ group, href, start, seatsText, flags = [], headingLevel = 3, eager = false }: GroupCardProps) {
  return (
    <Row>
      <Picture><GroupPicture imageURL={group.imageURL} category={group.category} ratio="4 / 3" sizes="10rem" eager={eager} /></Picture>
      <Words>
        <Chips>
          <CategoryChip category={group.category} />
          {flags.map((flag) => <StateChip key={flag} flag={flag} />)}
        </Chips>
        <CardTitle as={`h${headingLevel}`}><CardLink to={href}><bdi>{group.name}</bdi></CardLink></CardTitle>
        <WideFacts>
          <li><Icon of={CalendarDays} size={17} /><span>{start}</span></li>
          <li><Icon of={MapPin} size={17} /><bdi>{group.location}</bdi></li>
        </WideFacts>
      </Words>
      <Seats>
        <SeatsMeter taken={group.memberCount} max={group.maxMembers} text={seatsText}>
          <AvatarRow users={group.faces} total={group.memberCount} size={30} showMore={false} />
        </SeatsMeter>
      </Seats>
    </Row>
  );
}
