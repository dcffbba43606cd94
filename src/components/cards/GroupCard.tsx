import { CalendarDays, MapPin } from 'lucide';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { GroupFlag } from '../../domain/groups/groupFlags';
import { media } from '../../styles/media';
import { displayText } from '../../styles/mixins';
import { color, fontSize, motion, shadow, space } from '../../styles/tokens';
import type { AvatarUser } from '../pictures/Avatar';
import { AvatarRow } from '../pictures/AvatarRow';
import { GroupPicture } from '../pictures/GroupPicture';
import { Icon } from '../pictures/Icon';
import { CardLink, cardSurface } from './cardSurface';
import { CategoryChip } from './CategoryChip';
import { SeatsMeter } from './SeatsMeter';
import { StateChip } from './StateChip';

/** What a card shows of a group; a `GroupSummary` fits. */
interface CardGroup {
  _id: string;
  name: string;
  category: string;
  location: string;
  imageURL: string;
  maxMembers: number;
  memberCount: number;
  faces: readonly AvatarUser[];
}

export interface GroupCardProps {
  group: CardGroup;
  href: string;
  /** The start in words, such as "Starts Saturday, 18:30": a `StartTime`. */
  start: ReactNode;
  /** The places in words, such as "3 of 10 places left". */
  seatsText: string;
  /** What to flag, most important first. */
  flags?: readonly GroupFlag[];
  headingLevel?: 2 | 3;
  /** Above the fold. */
  eager?: boolean;
  /** Links or buttons at the foot of the card. */
  actions?: ReactNode;
}

const Card = styled.article`
  ${cardSurface}
  transition: transform ${motion.normal}, box-shadow ${motion.fade};

  ${media.hover} {
    &:hover { transform: translateY(-3px) rotate(-0.25deg); box-shadow: ${shadow.lifted}; }
  }
  ${media.calm} { &:hover { transform: none; } }
`;

const Flags = styled.div`
  position: absolute;
  inset-block-start: ${space(3)};
  inset-inline: ${space(3)};
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1.5)};
  pointer-events: none;
`;

const Body = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space(3)};
  padding: ${space(4)} ${space(5)} ${space(5)};
`;

export const CardTitle = styled.h3`
  ${displayText}
  font-size: ${fontSize.title};
  line-height: 1.2;
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  overflow: hidden;
`;

export const Facts = styled.ul`
  display: grid;
  gap: ${space(1)};
  color: ${color.quiet};
  font-size: ${fontSize.small};
  line-height: 1.45;

  & > li { display: flex; gap: ${space(2)}; }
  & > li > svg { flex: none; margin-block-start: 0.15em; }
`;

const Foot = styled.div`
  margin-block-start: auto;
  padding-block-start: ${space(1)};
`;

/** Above the link that covers the card. */
const Actions = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  padding-block-start: ${space(3)};
  border-block-start: 1px solid ${color.line};
`;

/** Everything a user needs to decide: picture, category, name, when, where, places, faces. */
export function GroupCard({ group, href, start, seatsText, flags = [], headingLevel = 3, eager = false, actions }: GroupCardProps) {
  return (
    <Card>
      <GroupPicture imageURL={group.imageURL} category={group.category} eager={eager} />
      {flags.length > 0 ? <Flags>{flags.map((flag) => <StateChip key={flag} flag={flag} />)}</Flags> : null}
      <Body>
        <div><CategoryChip category={group.category} /></div>
        <CardTitle as={`h${headingLevel}`}><CardLink to={href}><bdi>{group.name}</bdi></CardLink></CardTitle>
        <Facts>
          <li><Icon of={CalendarDays} size={17} /><span>{start}</span></li>
          <li><Icon of={MapPin} size={17} /><bdi>{group.location}</bdi></li>
        </Facts>
        <Foot>
          <SeatsMeter taken={group.memberCount} max={group.maxMembers} text={seatsText}>
            <AvatarRow users={group.faces} total={group.memberCount} size={30} showMore={false} />
          </SeatsMeter>
        </Foot>
        {actions ? <Actions>{actions}</Actions> : null}
      </Body>
    </Card>
  );
}
