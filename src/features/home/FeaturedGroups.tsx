import { Search } from 'lucide';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ButtonLink } from '../../components/actions/Button';
import { EmptyState } from '../../components/feedback/EmptyState';
import { GroupCardSkeletons } from '../../components/feedback/Skeleton';
import { noGroups } from '../../components/pictures/illustrations/noGroups';
import { paths } from '../../domain/routes/routes';
import { empty } from '../../domain/texts/messages';
import { media } from '../../styles/media';
import { phoneStrip } from '../../styles/phoneStrip';
import { space } from '../../styles/tokens';

/**
 * Four columns where there is room (docs/spec-notes.md, section 9). A swipeable strip on a phone: eight stacked cards would bury the
 * rest of the page.
 */
const Cards = styled.div`
  display: grid;
  gap: ${space(6)};

  & > * { min-inline-size: 0; }

  ${phoneStrip}
  ${media.phone} {
    grid-auto-columns: min(82vw, 20rem);
    grid-auto-flow: column;
    gap: ${space(4)};
    padding-block: ${space(2)} ${space(4)};
    scroll-snap-type: x proximity;
    /* Keys could not scroll a strip of placeholders: none of them takes the focus. */
    &:not(:has(> article)) { overflow-x: hidden; }
    /* Cards only: the strip would follow a placeholder past the cards that arrive before it. */
    & > article { scroll-snap-align: start; }
    /* There is room for two cards and a part of the third: more placeholders would only be styled and laid out. */
    & > [aria-hidden]:nth-child(n + 4) { display: none; }
  }
  ${media.tablet} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  ${media.laptop} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
  ${media.desktop} { grid-template-columns: repeat(4, minmax(0, 1fr)); }
`;

export interface FeaturedGroupsProps {
  /** There is nothing to show. A failure counts, because it is silent (docs/spec-notes.md, section 8). */
  isEmpty: boolean;
  /** How many cards are still to come. */
  coming: number;
  /** The cards that are there. */
  children: ReactNode;
}

/** What the placeholders say. */
const LOADING_FEATURED = 'Loading featured groups';

/** Skeletons, then cards, or the empty text (docs/spec-notes.md, section 2, Home). */
export function FeaturedGroups({ isEmpty, coming, children }: FeaturedGroupsProps) {
  if (isEmpty) {
    return (
      <EmptyState
        illustration={noGroups}
        title={empty.featured}
        text="Browse the whole board, or start a group yourself."
        level={3}
        action={<ButtonLink to={paths.groups} variant="secondary" icon={Search}>Explore Groups</ButtonLink>}
      />
    );
  }
  return (
    <Cards>
      {children}
      {coming > 0 ? <GroupCardSkeletons count={coming} label={LOADING_FEATURED} /> : null}
    </Cards>
  );
}
