import type { GroupTotals } from '../contract/types';
import { isRecord } from '../domain/general/isRecord';
import { count, text } from '../domain/general/responseFields';
import { normaliseGroupList } from '../domain/groups/normaliseGroup';
import { DEFAULT_FILTERS } from '../domain/list/groupFilters';
import type { ListPage, PageArg } from '../domain/list/pageOfGroups';
import { rowsOfPage } from '../domain/list/pageType';

/* Beside `pageOfGroups.ts`, because few sites have a list this long: this code is loaded on demand. */

/** The path of a page. The order is always named: without any parameter the server sends the list. */
export function pagePath({ search, category, placesLeft, fromMs, toMs, sort, cursor }: PageArg): string {
  const query = new URLSearchParams({ fields: 'summary', sort });
  if (category !== DEFAULT_FILTERS.category) query.set('category', category);
  if (search !== '') query.set('search', search);
  if (placesLeft) query.set('places', 'left');
  if (fromMs !== undefined) query.set('from', new Date(fromMs).toISOString());
  if (toMs !== undefined) query.set('to', new Date(toMs).toISOString());
  if (cursor !== null) query.set('cursor', cursor);
  return `/api/groups?${query.toString()}`;
}

/** A page from a response; null when it is none. */
export function normalisePage(value: unknown): ListPage | null {
  const rows = rowsOfPage(value);
  if (!rows || !isRecord(value)) return null;
  return { groups: normaliseGroupList(rows), found: value.found === null ? null : count(value.found), next: text(value.next) || null };
}

/** The sums over all groups from a response; null when there are none in it. */
export function normaliseTotals(value: unknown): GroupTotals | null {
  if (!isRecord(value) || typeof value.totalGroups !== 'number') return null;
  return {
    totalGroups: count(value.totalGroups), totalMembers: count(value.totalMembers), upcomingEvents: count(value.upcomingEvents),
  };
}
