import { ALL_CATEGORIES, parseCategoryFilter, type CategoryFilter } from '../groups/categories';
import { WHENS, type StartChoices, type StartPeriod } from './startPeriod';

/** The eight orders, as the menu shows them (docs/spec-notes.md, section 5). */
export const SORTS = [
  { key: 'newest', label: 'Newest First' },
  { key: 'oldest', label: 'Oldest First' },
  { key: 'nameAsc', label: 'Name A-Z' },
  { key: 'nameDesc', label: 'Name Z-A' },
  { key: 'mostMembers', label: 'Most Members' },
  { key: 'leastMembers', label: 'Least Members' },
  { key: 'locationAsc', label: 'Location A-Z' },
  { key: 'locationDesc', label: 'Location Z-A' },
] as const;

export type SortKey = (typeof SORTS)[number]['key'];
export type ViewMode = 'grid' | 'list';

/** What is not chosen of the filters beside the specification's is absent, also in recorded sessions. */
export interface GroupFilters extends StartChoices, StartPeriod {
  search: string;
  category: CategoryFilter;
  /** Only groups with a free place; absent for all. */
  placesLeft?: true;
  sort: SortKey;
  view: ViewMode;
}

/** The filters before the user changes anything (docs/spec-notes.md, section 5). */
export const DEFAULT_FILTERS: GroupFilters = { search: '', category: ALL_CATEGORIES, sort: 'newest', view: 'grid' };

/** What decides whether a row is found. `when` and `notStarted` do so by the period that they mean (`startPeriod.ts`). */
export type FoundBy = Pick<GroupFilters, 'search' | 'category' | 'placesLeft' | 'fromMs' | 'toMs'>;

/** Whether the Clear Filters button would change anything: order and view are not filters. */
export function hasFilters({ search, category, when, placesLeft, notStarted }: Omit<GroupFilters, 'sort' | 'view'>): boolean {
  return search.trim() !== '' || category !== ALL_CATEGORIES || Boolean(when ?? placesLeft ?? notStarted);
}

/** Reads the sort order from a link; unknown values mean the default. */
function parseSort(value: string | null | undefined): SortKey {
  return SORTS.find(({ key }) => key === value)?.key ?? DEFAULT_FILTERS.sort;
}

/** The choices about the start and the places in a link. */
function parseChoices(params: URLSearchParams): Pick<GroupFilters, 'when' | 'placesLeft' | 'notStarted'> {
  const when = WHENS.find(({ key }) => key === params.get('when'))?.key;
  return {
    ...(when && { when }),
    ...(params.get('places') === 'left' && { placesLeft: true }),
    ...(params.get('started') === 'no' && { notStarted: true }),
  };
}

/** Reads the filters from a query string, with or without `?`; unknown values fall back to the defaults. */
export function parseFilters(query: string): GroupFilters {
  const params = new URLSearchParams(query);
  return {
    search: params.get('q') ?? DEFAULT_FILTERS.search,
    category: parseCategoryFilter(params.get('category')),
    ...parseChoices(params),
    sort: parseSort(params.get('sort')),
    view: params.get('view') === 'list' ? 'list' : DEFAULT_FILTERS.view,
  };
}

/** Writes the filters as a query string. Defaults are left out, so without filters it is empty. */
export function formatFilters({ search, category, when, placesLeft, notStarted, sort, view }: GroupFilters): string {
  const params = new URLSearchParams();
  if (category !== DEFAULT_FILTERS.category) params.set('category', category);
  if (search.trim() !== '') params.set('q', search.trim());
  if (when) params.set('when', when);
  if (placesLeft) params.set('places', 'left');
  if (notStarted) params.set('started', 'no');
  if (sort !== DEFAULT_FILTERS.sort) params.set('sort', sort);
  if (view !== DEFAULT_FILTERS.view) params.set('view', view);
  const query = params.toString();
  return query === '' ? '' : `?${query}`;
}
