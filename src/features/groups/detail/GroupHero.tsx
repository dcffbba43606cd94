import { CalendarDays, MapPin, Users } from 'lucide';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { CategoryChip } from '../../../components/cards/CategoryChip';
import { StateChip } from '../../../components/cards/StateChip';
import { Skeleton } from '../../../components/feedback/Skeleton';
import { Cluster } from '../../../components/layout/layoutParts';
import { PAGE_HEADING_ID } from '../../../components/layout/Page';
import { PageAddress } from '../../../components/layout/PageAddress';
import { GroupPicture } from '../../../components/pictures/GroupPicture';
import { Icon } from '../../../components/pictures/Icon';
import { Heading, Text } from '../../../components/text/Text';
import type { GroupFlag } from '../../../domain/groups/groupFlags';
import { DETAIL_PICTURE_SIZES, PICTURE_PLACE_ID } from '../../../domain/groups/groupPictures';
import { memberCountText } from '../../../domain/groups/seats';
import { STILL_LOADING } from '../../../domain/texts/messages';
import { media } from '../../../styles/media';
import { sheet } from '../../../styles/mixins';
import { color, radius, shadow, space } from '../../../styles/tokens';
import { FIRST_ON_PHONE } from './detailLayout';

/** A wide picture, with the title on a sheet of paper over its lower edge. */
const Frame = styled.header`
  order: ${FIRST_ON_PHONE};
  display: grid;
  min-inline-size: 0;
  ${media.laptop} { grid-area: 2 / 1; margin-block-end: ${space(12)}; }
`;

const Picture = styled.div`
  border-radius: ${radius.large};
  background: ${color.brandTint};
  overflow: hidden;
  /* Doubled to outrank the picture's own ratio, whose style may come later. */
  && > * { aspect-ratio: 16 / 10; }
  ${media.tablet} { && > * { aspect-ratio: 16 / 9; } }
`;

/** Holds the picture that came with the page, if there is one (`scripts/pageTemplate.ts`). */
const Place = styled(Skeleton)`
  position: relative;
  &:has(> img) { animation: none; }
  & > img { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; object-fit: cover; }
  :root.dark & > img { filter: brightness(0.9); }
`;

/** React leaves the content of such an element alone. */
const FILLED_BY_PAGE = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true } as const;

const Sheet = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  justify-items: start;
  inline-size: calc(100% - ${space(6)});
  margin-block-start: -${space(10)};
  margin-inline: auto;
  padding: ${space(5)};
  ${sheet}
  box-shadow: ${shadow.card};

  ${media.tablet} {
    max-inline-size: min(46rem, 80%);
    inline-size: fit-content;
    min-inline-size: min(26rem, 60%);
    margin-block-start: -${space(24)};
    margin-inline: ${space(8)} auto;
    padding: ${space(7)} ${space(8)};
  }
  ${media.laptop} { max-inline-size: calc(100% - ${space(16)}); }
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

export interface HeroFacts {
  imageURL: string;
  category: string;
  /** Empty where it is not known. */
  location: string;
  /** null where it is not known. */
  memberCount: number | null;
  /** The start in words. */
  start: ReactNode;
  /** What to flag, most important first. */
  flags: readonly GroupFlag[];
}

export interface GroupHeroProps {
  /** null while unknown. */
  name: string | null;
  /** null while the group is loading. */
  facts: HeroFacts | null;
  /** Loading takes so long that a notice is shown. */
  slow: boolean;
}

function Chips({ facts }: { facts: HeroFacts | null }) {
  if (!facts) return <Skeleton $width="6rem" $height="1.5625rem" $round />;
  return (
    <Cluster $gap={2}>
      <CategoryChip category={facts.category} />
      {facts.flags.map((flag) => <StateChip key={flag} flag={flag} />)}
    </Cluster>
  );
}

function FactList({ facts }: { facts: HeroFacts | null }) {
  if (!facts) return <Skeleton $width="18rem" $height="1.5rem" />;
  return (
    <Facts className="facts">
      <li><Icon of={CalendarDays} />{facts.start}</li>
      {facts.location === '' ? null : <li><Icon of={MapPin} /><bdi>{facts.location}</bdi></li>}
      {facts.memberCount === null ? null : <li><Icon of={Users} /><span>{memberCountText(facts.memberCount)}</span></li>}
    </Facts>
  );
}

/**
 * Picture, name, location, member count, category (docs/spec-notes.md, section 2, Group detail). The heading is the same
 * element before and after loading, so that it keeps the focus it got on navigation.
 */
export function GroupHero({ name, facts, slow }: GroupHeroProps) {
  return (
    <Frame>
      <Picture>
        {facts
          ? <GroupPicture imageURL={facts.imageURL} category={facts.category} sizes={DETAIL_PICTURE_SIZES} eager />
          : <Place $height="auto" id={PICTURE_PLACE_ID} {...FILLED_BY_PAGE} />}
      </Picture>
      <Sheet>
        <Chips facts={facts} />
        <Heading level={1} id={PAGE_HEADING_ID} tabIndex={-1}>{name === null ? 'Opening the group' : <bdi>{name}</bdi>}</Heading>
        <FactList facts={facts} />
        <PageAddress />
        {slow && !facts ? <Text role="status" $tone="quiet" $size="small">{STILL_LOADING}</Text> : null}
      </Sheet>
    </Frame>
  );
}
