import { LayoutGrid, List } from 'lucide';
import { useCallback } from 'react';
import styled from 'styled-components';
import { ToggleGroup } from '../../../components/actions/ToggleGroup';
import { SearchField } from '../../../components/fields/SearchField';
import { SelectField } from '../../../components/fields/SelectField';
import { ZoneNote } from '../../../components/text/ZoneNote';
import type { CategoryFilter } from '../../../domain/groups/categories';
import { SORTS } from '../../../domain/list/groupFilters';
import { groupsFound } from '../../../domain/texts/screenMessages';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { media } from '../../../styles/media';
import { color, font, fontSize, space } from '../../../styles/tokens';
import { CategoryTiles } from './CategoryTiles';
import { categoryChosen, searchChanged, selectFilters, sortChosen, viewChosen } from './groupsSlice';
import { StartFilters } from './StartFilters';

/** The id of the list that these controls filter, for `aria-controls`. */
export const RESULTS_ID = 'group-results';

const SORT_OPTIONS = SORTS.map(({ key, label }) => ({ value: key, label }));
const VIEWS = [
  { value: 'grid', label: 'Grid', icon: LayoutGrid },
  { value: 'list', label: 'List', icon: List },
] as const;

const Controls = styled.div`
  display: grid;
  gap: ${space(4)};
  margin-block-end: ${space(6)};
  min-inline-size: 0;
  ${media.print} { & > :not(:last-child), & > :last-child > :not(:first-child) { display: none; } }
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(3)} ${space(4)};
  & > :first-child { grid-column: 1 / -1; }

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) 13rem auto;
    & > :first-child { grid-column: auto; }
  }
`;

/** Reserves the height of both lines. */
const Found = styled.div`min-block-size: calc(1.4 * ${fontSize.title} + 1.5 * ${fontSize.small});`;

const Count = styled.p`
  min-block-size: 1.4em;
  font-family: ${font.display};
  font-size: ${fontSize.title};
  font-weight: 700;
  line-height: 1.4;
  letter-spacing: -0.02em;
  font-variant-numeric: tabular-nums;
  color: ${color.ink};
`;

/**
 * Search, categories, when groups start, sort order, view, and the number of groups found (docs/spec-notes.md, section 2, Groups list).
 * @param count null before the first response
 * @param timeZone the zone of the starts
 */
export function GroupFilters({ count, timeZone }: { count: number | null; timeZone: string }) {
  const dispatch = useAppDispatch();
  const { search, category, when, placesLeft = false, notStarted = false, sort, view } = useAppSelector(selectFilters);
  const chooseCategory = useCallback((chosen: CategoryFilter) => { dispatch(categoryChosen(chosen)); }, [dispatch]);
  return (
    <Controls role="search" aria-label="Groups">
      <SearchField
        label="Search groups" name="search" placeholder="Search by name, word or location" large controls={RESULTS_ID}
        value={search} onChange={(text) => { dispatch(searchChanged(text)); }}
      />
      <CategoryTiles value={category} onChange={chooseCategory} />
      <StartFilters when={when} placesLeft={placesLeft} notStarted={notStarted} />
      <Line>
        <Found>
          <Count role="status">{count === null ? '' : groupsFound(count)}</Count>
          {count ? <ZoneNote timeZone={timeZone} /> : null}
        </Found>
        <SelectField
          compact label="Sort by" name="sort" value={sort} options={SORT_OPTIONS}
          onChange={(chosen) => { dispatch(sortChosen(chosen)); }}
        />
        <ToggleGroup label="View" options={VIEWS} value={view} onChange={(chosen) => { dispatch(viewChosen(chosen)); }} iconsOnly />
      </Line>
    </Controls>
  );
}
