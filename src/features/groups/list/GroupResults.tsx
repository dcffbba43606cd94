import { memo, useDeferredValue } from 'react';
import styled from 'styled-components';
import { Button, ButtonLink } from '../../../components/actions/Button';
import { GroupCard } from '../../../components/cards/GroupCard';
import { GroupItem } from '../../../components/cards/GroupItem';
import { GroupRow } from '../../../components/cards/GroupRow';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { LoadFailed } from '../../../components/feedback/LoadFailed';
import { ItemGrid } from '../../../components/layout/ItemGrid';
import { noResults } from '../../../components/pictures/illustrations/noResults';
import { selectViewerContext } from '../../../core/viewer';
import type { ViewerContext } from '../../../domain/general/viewerContext';
import type { ViewMode } from '../../../domain/list/groupFilters';
import { paths } from '../../../domain/routes/routes';
import { empty } from '../../../domain/texts/messages';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { sheet } from '../../../styles/mixins';
import {
  selectIsListKnown, selectIsPart, selectListProgress, selectMissingCount, selectServerRowCount, selectVisibleGroupIds, shownGroupSelector,
} from './groupsSelectors';
import { filtersCleared, listRetryRequested, rowsShown, selectHasFilters, selectView } from './groupsSlice';
import { ListFreshness, ListWaiting, RestOfList } from './listNotices';

/** The minimum width of a card in px; a row takes the full width. */
const CARD_PX = 272;
const MAX_COLUMNS = 4;
const CARD_GAP_PX = 24;
const ROW_GAP_PX = 12;
/** The height of a card without its picture, and of a row in narrow and wide lists, in px. */
const CARD_TEXT_PX = 236;
const NARROW_ROW_PX = 230;
const WIDE_ROW_PX = 146;
const WIDE_LINE_PX = 700;
const PICTURE_RATIO = 16 / 10;
/** How many may be visible before scrolling. */
const EAGER_ITEMS = 4;

const estimateCardHeight = (columnPx: number) => columnPx / PICTURE_RATIO + CARD_TEXT_PX;
const estimateRowHeight = (columnPx: number) => (columnPx >= WIDE_LINE_PX ? WIDE_ROW_PX : NARROW_ROW_PX);

/** About as high as a card or a row. */
const Room = styled.div<{ $view: ViewMode }>`
  block-size: ${({ $view }) => ($view === 'grid' ? CARD_TEXT_PX + CARD_PX / PICTURE_RATIO : WIDE_ROW_PX)}px;
  ${sheet}
`;

interface ListedGroupProps {
  groupId: string;
  view: ViewMode;
  viewer: ViewerContext;
  eager: boolean;
}

/** A group that moves is not rendered again; how eagerly its picture was loaded makes no difference any more. */
const isSameRow = (one: ListedGroupProps, other: ListedGroupProps): boolean =>
  one.groupId === other.groupId && one.view === other.view && one.viewer === other.viewer;

/** Selects its own group, so that a change re-renders only one (ARCHITECTURE.md, rule 7). */
const ListedGroup = memo(function ListedGroup({ groupId, view, viewer, eager }: ListedGroupProps) {
  // Deferred, so that a list that replaces the rows of the page formats its dates in slices that give way to input.
  const group = useDeferredValue(useAppSelector(shownGroupSelector(groupId)));
  if (!group) {
    // In a paged list, a row that is not loaded yet keeps an empty placeholder.
    return <Room $view={view} aria-hidden />;
  }
  return <GroupItem group={group} look={view === 'grid' ? GroupCard : GroupRow} viewer={viewer} eager={eager} />;
}, isSameRow);

function NothingFound() {
  const dispatch = useAppDispatch();
  const filtered = useAppSelector(selectHasFilters);
  return (
    <EmptyState
      illustration={noResults}
      title={empty.groups}
      text={
        filtered
          ? 'Try fewer words or fewer filters. Or start the group you were looking for.'
          : 'Nobody has started a group yet. Yours could be the first.'
      }
      action={
        <>
          <Button
            onClick={() => {
              dispatch(filtersCleared());
            }}
          >
            Clear Filters
          </Button>
          <ButtonLink variant="secondary" to={paths.createGroup}>
            Create a group
          </ButtonLink>
        </>
      }
    />
  );
}

/** The filtered groups, or why they cannot be shown (docs/spec-notes.md, sections 2 and 4). */
export function GroupResults() {
  const dispatch = useAppDispatch();
  // Deferred, so that a new minute, or the first one after hydration, renders its cards in slices that give way to input.
  const viewer = useDeferredValue(useAppSelector(selectViewerContext));
  const isKnown = useAppSelector(selectIsListKnown);
  const list = useAppSelector(selectListProgress);
  const isPart = useAppSelector(selectIsPart);
  const ids = useAppSelector(selectVisibleGroupIds);
  const view = useAppSelector(selectView);
  const serverRowCount = useAppSelector(selectServerRowCount);
  const missing = useAppSelector(selectMissingCount);
  const retry = () => { dispatch(listRetryRequested()); };

  if (!isKnown && list.status === 'failed') return <LoadFailed title="We couldn’t load the groups" onRetry={retry} />;
  if (!isKnown) return <ListWaiting list={list} />;
  return (
    <>
      <ListFreshness list={list} onRetry={retry} />
      {ids.length + missing === 0 ? <NothingFound /> : (
        <ItemGrid
          key={view}
          ids={ids}
          ready={serverRowCount}
          isPart={isPart}
          onShown={isPart ? (shown) => { dispatch(rowsShown(shown)); } : undefined}
          minColumnPx={CARD_PX}
          maxColumns={view === 'grid' ? MAX_COLUMNS : 1}
          gapPx={view === 'grid' ? CARD_GAP_PX : ROW_GAP_PX}
          estimateHeightPx={view === 'grid' ? estimateCardHeight : estimateRowHeight}
          renderItem={(groupId, position) => <ListedGroup {...{ groupId, view, viewer }} eager={position <= EAGER_ITEMS} />}
        />
      )}
      {missing > 0 ? <RestOfList count={missing} failed={list.status === 'failed'} onRetry={isPart ? retry : undefined} /> : null}
    </>
  );
}
