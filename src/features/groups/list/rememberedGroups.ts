import type { GroupSummary } from '../../../contract/types';
import type { CategoryFilter } from '../../../domain/groups/categories';
import { filterGroups, searchedText, sortGroups, type GroupFilters, type SortKey } from '../../../domain/list/groupFilters';

/* What was found and sorted last, so that a list of ten thousand is not searched again with every letter. A list never changes. */

type Row = Pick<GroupSummary, 'name' | 'description' | 'category' | 'location' | 'createdAt' | 'memberCount'>;

interface Found {
  wanted: string;
  category: CategoryFilter;
  rows: readonly Row[];
}

const lastFound = new WeakMap<readonly Row[], Found>();

/** `filterGroups`. A text that extends the last one finds some of the same rows, and is looked for only there. */
export function narrowGroups<T extends Row>(groups: readonly T[], filters: Pick<GroupFilters, 'search' | 'category'>): readonly T[] {
  const { category } = filters;
  const wanted = searchedText(filters.search);
  const last = lastFound.get(groups);
  const rows = filterGroups(last?.category === category && wanted.includes(last.wanted) ? last.rows as readonly T[] : groups, filters);
  lastFound.set(groups, { wanted, category, rows });
  return rows;
}

const knownOrders = new WeakMap<readonly Row[], Map<SortKey, readonly Row[]>>();

/** `sortGroups`, once for each list and order. */
export function orderGroups<T extends Row>(groups: readonly T[], sort: SortKey): readonly T[] {
  const known = knownOrders.get(groups) ?? new Map<SortKey, readonly Row[]>();
  const sorted = (known.get(sort) as readonly T[] | undefined) ?? sortGroups(groups, sort);
  knownOrders.set(groups, known.set(sort, sorted));
  return sorted;
}
