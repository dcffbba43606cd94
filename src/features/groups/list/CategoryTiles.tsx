import { memo } from 'react';
import styled from 'styled-components';
import { useCentred } from '../../../components/layout/useCentred';
import { CategoryArt } from '../../../components/pictures/CategoryArt';
import { ALL_CATEGORIES, CATEGORIES, type CategoryFilter } from '../../../domain/groups/categories';
import { hueOf } from '../../../styles/categoryHues';
import { media } from '../../../styles/media';
import { focusRing } from '../../../styles/mixins';
import { phoneStrip } from '../../../styles/phoneStrip';
import { color, fontSize, motion, radius, space, tone } from '../../../styles/tokens';

const CHOICES: readonly CategoryFilter[] = [ALL_CATEGORIES, ...CATEGORIES];
/** The four pictures on the tile for all categories. */
const COLLAGE = ['Music', 'Cooking', 'Sports', 'Books'] as const;

/** One row that is swiped on a phone, and wraps from a tablet on. The padding leaves room for the focus ring. */
const Strip = styled.div`
  display: grid;
  gap: ${space(2)};
  padding-block: ${space(1.5)};
  ${phoneStrip}
  ${media.phone} {
    grid-auto-columns: 6.75rem;
    grid-auto-flow: column;
    scroll-behavior: smooth;
    scroll-snap-type: x proximity;
    & > * { scroll-snap-align: start; }
  }
  ${media.tablet} { grid-template-columns: repeat(auto-fill, minmax(6.25rem, 1fr)); }
`;

const Tile = styled.button<{ $hue: number | null }>`
  --hue: ${({ $hue }) => $hue ?? 0};
  display: grid;
  gap: ${space(1.5)};
  padding: ${space(1.5)} ${space(1.5)} ${space(2)};
  border: 1.5px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.raised};
  color: ${color.ink};
  font-size: ${fontSize.small};
  font-weight: 600;
  line-height: 1.3;
  text-align: center;
  cursor: pointer;
  transition: background-color ${motion.fade}, border-color ${motion.fade}, transform ${motion.fast};
  ${focusRing}

  &:hover { border-color: ${({ $hue }) => ($hue === null ? color.brand : tone.mid)}; }
  &:active { transform: translateY(1px); }
  &[aria-pressed='true'] {
    border-color: ${({ $hue }) => ($hue === null ? color.brand : tone.strong)};
    background: ${({ $hue }) => ($hue === null ? color.brandTint : tone.tint)};
    box-shadow: inset 0 0 0 1px ${({ $hue }) => ($hue === null ? color.brand : tone.strong)};
    color: ${({ $hue }) => ($hue === null ? color.brandInk : tone.strong)};
  }
  ${media.forcedColors} { &[aria-pressed='true'] { outline: 2px solid Highlight; } }
`;

const Art = styled.span<{ $collage?: boolean }>`
  display: grid;
  grid-template-columns: ${({ $collage }) => ($collage ? '1fr 1fr' : '1fr')};
  aspect-ratio: 8 / 5;
  border-radius: ${radius.medium};
  overflow: hidden;
  & > * { min-inline-size: 0; min-block-size: 0; inline-size: 100%; block-size: 100%; }
`;

interface ChoiceProps {
  category: CategoryFilter;
  chosen: boolean;
  onChoose: (category: CategoryFilter) => void;
}

/** Memoized, with its pictures: choosing a category changes two of the eleven tiles. */
const Choice = memo(function Choice({ category, chosen, onChoose }: ChoiceProps) {
  const isAll = category === ALL_CATEGORIES;
  return (
    <Tile type="button" aria-pressed={chosen} $hue={isAll ? null : hueOf(category)} onClick={() => { onChoose(category); }}>
      <Art $collage={isAll} aria-hidden>
        {isAll ? COLLAGE.map((name) => <CategoryArt key={name} category={name} />) : <CategoryArt category={category} />}
      </Art>
      {category}
    </Tile>
  );
});

export interface CategoryTilesProps {
  value: CategoryFilter;
  /** Must be memoized, so that a letter typed into the search field renders no tile. */
  onChange: (category: CategoryFilter) => void;
}

/** All and the ten categories; each filters the list in place (docs/spec-notes.md, section 2, Groups list). */
export function CategoryTiles({ value, onChange }: CategoryTilesProps) {
  const strip = useCentred<HTMLDivElement>('[aria-pressed="true"]', value);
  return (
    <Strip ref={strip} role="group" aria-label="Categories">
      {CHOICES.map((category) => <Choice key={category} category={category} chosen={category === value} onChoose={onChange} />)}
    </Strip>
  );
}
