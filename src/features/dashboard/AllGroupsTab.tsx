import type { ReactNode } from 'react';
import styled from 'styled-components';
import { EmptyState } from '../../components/feedback/EmptyState';
import { LiveRegion } from '../../components/feedback/LiveRegion';
import { SelectField } from '../../components/fields/SelectField';
import { ItemGrid } from '../../components/layout/ItemGrid';
import { Stack } from '../../components/layout/layoutParts';
import { noResults } from '../../components/pictures/illustrations/noResults';
import { ZoneNote } from '../../components/text/ZoneNote';
import { ALL_CATEGORIES, CATEGORIES, type CategoryFilter } from '../../domain/categories';
import { SORTS, type SortKey } from '../../domain/groupFilters';
import { empty, groupsFound } from '../../domain/messages';
import { media } from '../../styles/media';
import { space } from '../../styles/tokens';

const Choices = styled.div`
  display: grid;
  gap: ${space(3)};
  margin-block-end: ${space(6)};
  ${media.tablet} { grid-template-columns: repeat(2, 15rem); }
`;

/** The minimum width of a card, px. */
const CARD_MIN_PX = 260;
/** A card's picture is 16:10, its text about this high, px. */
const CARD_TEXT_PX = 260;
const cardHeight = (width: number): number => (width * 10) / 16 + CARD_TEXT_PX;

const CATEGORY_OPTIONS = [ALL_CATEGORIES, ...CATEGORIES].map((category) => ({
  value: category as CategoryFilter, label: category === ALL_CATEGORIES ? 'All categories' : category,
}));
const SORT_OPTIONS = SORTS.map(({ key, label }) => ({ value: key as SortKey, label }));

export interface AllGroupsTabProps {
  /** The groups to show, filtered and sorted. */
  ids: readonly string[];
  category: CategoryFilter;
  sort: SortKey;
  onCategory: (category: CategoryFilter) => void;
  onSort: (sort: SortKey) => void;
  /** The zone of the starts. */
  timeZone: string;
  renderGroup: (groupId: string) => ReactNode;
}

/** Every group, with two dropdowns that filter and sort (specification, section 2; that they work is this site's own choice). */
export function AllGroupsTab({ ids, category, sort, onCategory, onSort, timeZone, renderGroup }: AllGroupsTabProps) {
  return (
    <>
      <Choices>
        <SelectField compact label="Category" name="grid-category" value={category} options={CATEGORY_OPTIONS} onChange={onCategory} />
        <SelectField compact label="Sort by" name="grid-sort" value={sort} options={SORT_OPTIONS} onChange={onSort} />
      </Choices>
      <LiveRegion>{groupsFound(ids.length)}</LiveRegion>
      {ids.length === 0
        ? <EmptyState illustration={noResults} title={empty.groups} text="No groups here yet. Try another category." />
        : (
          <Stack $gap={4}>
            <ZoneNote timeZone={timeZone} />
            <ItemGrid ids={ids} renderItem={renderGroup} minColumnPx={CARD_MIN_PX} estimateHeightPx={cardHeight} />
          </Stack>
        )}
    </>
  );
}
