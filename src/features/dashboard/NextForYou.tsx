import { AlarmClock, ArrowRight, CalendarDays, Compass, MapPin } from 'lucide';
import styled from 'styled-components';
import { ButtonLink } from '../../components/actions/Button';
import { CategoryChip } from '../../components/cards/CategoryChip';
import { Cluster, Stack } from '../../components/layout/layoutParts';
import { AvatarRow } from '../../components/pictures/AvatarRow';
import { GroupPicture } from '../../components/pictures/GroupPicture';
import { Icon } from '../../components/pictures/Icon';
import { Illustration } from '../../components/pictures/Illustration';
import { nothingYet } from '../../components/pictures/illustrations/nothingYet';
import { Eyebrow, Heading, Text } from '../../components/text/Text';
import type { GroupSummary } from '../../contract/types';
import { paths } from '../../domain/routes/routes';
import { media } from '../../styles/media';
import { color, fontSize, radius, shadow, space } from '../../styles/tokens';

const Sheet = styled.section`
  display: grid;
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.raised};
  box-shadow: ${shadow.card};
  overflow: hidden;
  ${media.tablet} { grid-template-columns: minmax(0, 5fr) minmax(0, 7fr); }
`;

const Picture = styled.div`
  display: grid;
  min-block-size: 100%;
  & > * { block-size: 100%; }
`;

const Words = styled.div`
  display: grid;
  gap: ${space(4)};
  align-content: center;
  justify-items: start;
  min-inline-size: 0;
  padding: ${space(6)};
  ${media.laptop} { padding: ${space(10)}; }
`;

const When = styled.p`
  display: flex;
  gap: ${space(2.5)};
  font-size: ${fontSize.lead};
  font-weight: 600;
  line-height: 1.4;
  & > svg { flex: none; margin-block-start: 0.2em; color: ${color.brandInk}; }
`;

const Where = styled(When)`
  color: ${color.quiet};
  font-size: ${fontSize.body};
  font-weight: 400;
`;

const Quiet = styled.div`
  display: grid;
  place-items: center;
  padding: ${space(6)} ${space(6)} 0;
  background: ${color.brandTint};
  ${media.tablet} { padding: ${space(8)}; }
`;

const HEADING_ID = 'next-for-you';

export interface NextForYouProps {
  /** The user's group with the earliest future start, or null. */
  group: GroupSummary | null;
  /** The start as text, and the full date with its zone. */
  startText: string;
  dateText: string;
}

function NothingAhead() {
  return (
    <Sheet aria-labelledby={HEADING_ID}>
      <Quiet><Illustration of={nothingYet} width={280} /></Quiet>
      <Words>
        <Eyebrow>Up next</Eyebrow>
        <Heading level={2} id={HEADING_ID}>Nothing coming up yet</Heading>
        <Text $tone="quiet">Join a group that starts soon and it will show up here.</Text>
        <ButtonLink to={paths.groups} icon={Compass}>Browse groups</ButtonLink>
      </Words>
    </Sheet>
  );
}

/** What comes next: the earliest future start among the user's own groups. */
export function NextForYou({ group, startText, dateText }: NextForYouProps) {
  if (!group) return <NothingAhead />;
  return (
    <Sheet aria-labelledby={HEADING_ID}>
      <Picture><GroupPicture imageURL={group.imageURL} category={group.category} sizes="(min-width: 48em) 40vw, 100vw" eager /></Picture>
      <Words>
        <Cluster $gap={3}><Eyebrow>Up next</Eyebrow><CategoryChip category={group.category} /></Cluster>
        <Heading level={2} id={HEADING_ID}><bdi>{group.name}</bdi></Heading>
        <Stack $gap={2}>
          <When><Icon of={AlarmClock} /><span>{startText}</span></When>
          <Where><Icon of={CalendarDays} /><time dateTime={group.startDate}>{dateText}</time></Where>
          <Where><Icon of={MapPin} /><bdi>{group.location}</bdi></Where>
        </Stack>
        <Cluster $gap={5}>
          <ButtonLink to={paths.group(group._id)} iconAfter={ArrowRight}>See the group</ButtonLink>
          <AvatarRow users={group.faces} total={group.memberCount} />
        </Cluster>
      </Words>
    </Sheet>
  );
}
