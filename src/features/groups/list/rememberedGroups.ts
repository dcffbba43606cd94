import { filterGroups, searchedText, sortGroups, type ListedRow } from '../../../domain/list/findGroups';
import { type FoundBy, type SortKey } from '../../../domain/list/groupFilters';
import { isFoundBy } from '../../../domain/list/pageOfGroups';

/* What was found and sorted last, so that a list of ten thousand is not searched again with every letter. A list never changes. */

interface Found {
  wanted: string;
  filters: FoundBy;
  rows: readonly ListedRow[];
}

const lastFound = new WeakMap<readonly ListedRow[], Found>();

/** `filterGroups`. A text that extends the last one finds some of the same rows, and is looked for only there. */
export function narrowGroups<T extends ListedRow>(groups: readonly T[], filters: FoundBy): readonly T[] {
  const wanted = searchedText(filters.search);
  const last = lastFound.get(groups);
  const isNarrower = last && wanted.includes(last.wanted) && isFoundBy({ ...filters, search: last.filters.search }, last.filters);
  const rows = filterGroups(isNarrower ? last.rows as readonly T[] : groups, filters);
  lastFound.set(groups, { wanted, filters, rows });
  return rows;
}

const knownOrders = new WeakMap<readonly ListedRow[], Map<SortKey, readonly ListedRow[]>>();

/** `sortGroups`, once for each list and order. */
export function orderGroups<T extends ListedRow>(groups: readonly T[], sort: SortKey): readonly T[] {
  const known = knownOrders.get(groups) ?? new Map<SortKey, readonly ListedRow[]>();
  const sorted = (known.get(sort) as readonly T[] | undefined) ?? sortGroups(groups, sort);
  knownOrders.set(groups, known.set(sort, sorted));
  return sorted;
}
