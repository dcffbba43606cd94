import { CalendarDays, MapPin } from 'lucide';
import { useId } from 'react';
import styled from 'styled-components';
import { Link } from '../../../components/actions/Link';
import { SeatsMeter } from '../../../components/cards/SeatsMeter';
import { Avatar } from '../../../components/pictures/Avatar';
import { GroupPicture } from '../../../components/pictures/GroupPicture';
import { Icon } from '../../../components/pictures/Icon';
import { FullStart } from '../../../components/text/FullStart';
import { Heading, Text } from '../../../components/text/Text';
import type { GroupSummary } from '../../../contract/types';
import { selectViewerContext } from '../../../core/viewer';
import { seatsText } from '../../../domain/groups/seats';
import { paths } from '../../../domain/routes/routes';
import { useAppSelector } from '../../../store/hooks';
import { media } from '../../../styles/media';
import { sheet } from '../../../styles/mixins';
import { color, shadow, space } from '../../../styles/tokens';

const PICTURE_SIZES = '(min-width: 64em) 40rem, calc(100vw - 3rem)';

const Card = styled.section`
  overflow: hidden;
  ${sheet}
  box-shadow: ${shadow.card};
`;

const Words = styled.div`
  display: grid;
  gap: ${space(4)};
  padding: ${space(4)} ${space(5)} ${space(5)};
  ${media.laptop} { padding: ${space(6)} ${space(8)} ${space(8)}; }
`;

const Host = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-inline-size: 0;
  & > span { min-inline-size: 0; overflow-wrap: anywhere; }
`;

const Facts = styled.ul`
  display: grid;
  gap: ${space(3)};
  & > li { display: flex; gap: ${space(3)}; min-inline-size: 0; font-weight: 600; line-height: 1.4; }
  & svg { flex: none; margin-block-start: 0.15em; color: ${color.brandInk}; }
  & bdi { min-inline-size: 0; overflow-wrap: anywhere; }
  /* Room for two lines and the zone: the date of the reader's own language may take both. */
  & time { display: block; min-block-size: 4.1em; }
  & time > :last-child { color: ${color.quiet}; }
  ${media.tablet} { & time { min-block-size: 0; } }
`;

export interface InvitationCardProps {
  group: GroupSummary;
}

/** What the public list says of the group that somebody is invited to, and who invites. */
export function InvitationCard({ group }: InvitationCardProps) {
  const { nowMs, dateStyle } = useAppSelector(selectViewerContext);
  const nameId = useId();
  const { name, creator, memberCount, maxMembers } = group;
  return (
    <Card aria-labelledby={nameId}>
      <GroupPicture imageURL={group.imageURL} category={group.category} ratio="16 / 9" sizes={PICTURE_SIZES} eager />
      <Words>
        <Heading level={2} size="title" id={nameId}><bdi>{name}</bdi></Heading>
        <Facts>
          <li>
            <Icon of={CalendarDays} />
            <FullStart start={group} dateStyle={dateStyle} />
          </li>
          <li><Icon of={MapPin} /><bdi>{group.location}</bdi></li>
        </Facts>
        <SeatsMeter taken={memberCount} max={maxMembers} text={seatsText(group, nowMs)} />
        <Host>
          <Avatar user={creator} size={38} decorative />
          <span><bdi>{creator.name}</bdi> invites you</span>
        </Host>
        <Text $size="small"><Link to={paths.reportOf(group._id)}>Report</Link></Text>
      </Words>
    </Card>
  );
}
