import type { GroupSummary } from '../api/types';
import { ALL_CATEGORIES, parseCategoryFilter, type CategoryFilter } from './categories';

/** The eight orders, as the menu shows them (specification, section 5). */
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

export interface GroupFilters {
  search: string;
  category: CategoryFilter;
  sort: SortKey;
  view: ViewMode;
}

/** What holds when nothing was chosen (specification, section 5). */
export const DEFAULT_FILTERS: GroupFilters = { search: '', category: ALL_CATEGORIES, sort: 'newest', view: 'grid' };

type Row = Pick<GroupSummary, 'name' | 'description' | 'category' | 'location' | 'createdAt' | 'memberCount'>;

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** One letter has one form: composed, and small. */
const folded = (text: string): string => text.normalize('NFC').toLowerCase();

/** The rows of a category whose name, description or location contains the text, whatever its letter case (specification, section 5). */
export function filterGroups<T extends Row>(groups: readonly T[], { search, category }: Pick<GroupFilters, 'search' | 'category'>): T[] {
  const wanted = folded(search.trim());
  return groups.filter((group) =>
    (category === ALL_CATEGORIES || group.category === category)
    && (wanted === '' || [group.name, group.description, group.location].some((field) => folded(field).includes(wanted))));
}

type Comparison = (a: Row, b: Row) => number;

/** By the time of creation; times that cannot be read come last either way. */
function byCreation(direction: 1 | -1, groups: readonly Row[]): Comparison {
  const times = new Map(groups.map((group) => [group, Date.parse(group.createdAt)]));
  const rank = (group: Row) => {
    const ms = times.get(group) ?? NaN;
    return Number.isNaN(ms) ? Infinity : ms * direction;
  };
  return (a, b) => {
    const [left, right] = [rank(a), rank(b)];
    return left === right ? 0 : left - right;
  };
}

function comparisonOf(sort: SortKey, groups: readonly Row[]): Comparison {
  const comparisons: Record<SortKey, () => Comparison> = {
    newest: () => byCreation(-1, groups),
    oldest: () => byCreation(1, groups),
    nameAsc: () => (a, b) => collator.compare(a.name, b.name),
    nameDesc: () => (a, b) => collator.compare(b.name, a.name),
    mostMembers: () => (a, b) => b.memberCount - a.memberCount,
    leastMembers: () => (a, b) => a.memberCount - b.memberCount,
    locationAsc: () => (a, b) => collator.compare(a.location, b.location),
    locationDesc: () => (a, b) => collator.compare(b.location, a.location),
  };
  return comparisons[sort]();
}

/** The rows in one of the eight orders; equals keep the order they came in. */
export function sortGroups<T extends Row>(groups: readonly T[], sort: SortKey): T[] {
  return [...groups].sort(comparisonOf(sort, groups));
}

/** What the list shows: filtered, then sorted. */
export function visibleGroups<T extends Row>(groups: readonly T[], filters: GroupFilters): T[] {
  return sortGroups(filterGroups(groups, filters), filters.sort);
}

/** Whether the Clear Filters button would change anything: order and view are not filters. */
export function hasFilters({ search, category }: Pick<GroupFilters, 'search' | 'category'>): boolean {
  return search.trim() !== '' || category !== ALL_CATEGORIES;
}

/** An order from a link; anything unknown is the default. */
export function parseSort(value: string | null | undefined): SortKey {
  return SORTS.find(({ key }) => key === value)?.key ?? DEFAULT_FILTERS.sort;
}

/** Reads the filters from the query of an address, with or without `?`; unknown values fall back to the defaults. */
export function parseFilters(query: string): GroupFilters {
  const params = new URLSearchParams(query);
  return {
    search: params.get('q') ?? DEFAULT_FILTERS.search,
    category: parseCategoryFilter(params.get('category')),
    sort: parseSort(params.get('sort')),
    view: params.get('view') === 'list' ? 'list' : DEFAULT_FILTERS.view,
  };
}

/** Writes the filters as the query of an address: defaults are left out, so that nothing chosen is the empty text. */
export function formatFilters({ search, category, sort, view }: GroupFilters): string {
  const params = new URLSearchParams();
  if (category !== DEFAULT_FILTERS.category) params.set('category', category);
  if (search.trim() !== '') params.set('q', search.trim());
  if (sort !== DEFAULT_FILTERS.sort) params.set('sort', sort);
  if (view !== DEFAULT_FILTERS.view) params.set('view', view);
  const query = params.toString();
  return query === '' ? '' : `?${query}`;
}
