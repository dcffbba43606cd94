import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ButtonLink } from '../../components/actions/Button';
import { EmptyState } from '../../components/feedback/EmptyState';
import { SelectField } from '../../components/fields/SelectField';
import { ItemGrid } from '../../components/layout/ItemGrid';
import { Stack, VisuallyHidden } from '../../components/layout/layoutParts';
import { noResults } from '../../components/pictures/illustrations/noResults';
import { Text } from '../../components/text/Text';
import { ZoneNote } from '../../components/text/ZoneNote';
import { ALL_CATEGORIES, CATEGORIES, type CategoryFilter } from '../../domain/groups/categories';
import { DEFAULT_FILTERS, formatFilters, SORTS, type SortKey } from '../../domain/list/groupFilters';
import { paths } from '../../domain/routes/routes';
import { empty } from '../../domain/texts/messages';
import { countText, groupsFound } from '../../domain/texts/screenMessages';
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
  /** How many there are: of a long list only the first are shown. */
  count: number;
  /** In place of the groups, when they are not there. */
  missing: ReactNode;
  category: CategoryFilter;
  sort: SortKey;
  onCategory: (category: CategoryFilter) => void;
  onSort: (sort: SortKey) => void;
  /** The zone of the starts. */
  timeZone: string;
  renderGroup: (groupId: string) => ReactNode;
}

function Found({ ids, timeZone, renderGroup }: Pick<AllGroupsTabProps, 'ids' | 'timeZone' | 'renderGroup'>) {
  const nothing = 'No groups here yet. Try another category.';
  if (ids.length === 0) return <EmptyState illustration={noResults} title={empty.groups} text={nothing} />;
  return (
    <Stack $gap={4}>
      <ZoneNote timeZone={timeZone} />
      <ItemGrid ids={ids} renderItem={renderGroup} minColumnPx={CARD_MIN_PX} estimateHeightPx={cardHeight} />
    </Stack>
  );
}

const More = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(4)};
  margin-block-start: ${space(6)};
`;

/** Below the first groups of a long list. @param to the list of all, with the same choices */
function SeeAll({ shown, count, to }: { shown: number; count: number; to: string }) {
  return (
    <More>
      <Text $tone="quiet">{`These are the first ${shown} of ${countText(count)} groups.`}</Text>
      <ButtonLink variant="secondary" to={to}>See all groups</ButtonLink>
    </More>
  );
}

const filtersIn = (category: CategoryFilter, sort: SortKey): string => formatFilters({ ...DEFAULT_FILTERS, category, sort });

/** Every group, with two dropdowns that filter and sort (docs/spec-notes.md, section 2; that they work is this site's own choice). */
export function AllGroupsTab({ ids, count, missing, category, sort, onCategory, onSort, timeZone, renderGroup }: AllGroupsTabProps) {
  return (
    <>
      <Choices>
        <SelectField compact label="Category" name="grid-category" value={category} options={CATEGORY_OPTIONS} onChange={onCategory} />
        <SelectField compact label="Sort by" name="grid-sort" value={sort} options={SORT_OPTIONS} onChange={onSort} />
      </Choices>
      {missing ?? (
        <>
          <VisuallyHidden role="status">{groupsFound(count)}</VisuallyHidden>
          <Found {...{ ids, timeZone, renderGroup }} />
          {count > ids.length ? <SeeAll shown={ids.length} count={count} to={`${paths.groups}${filtersIn(category, sort)}`} /> : null}
        </>
      )}
    </>
  );
}
