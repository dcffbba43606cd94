import type { GroupSummary } from '../contract/types';
import { MINUTE_MS } from '../domain/general/durations';
import { parseCategoryFilter } from '../domain/groups/categories';
import { visibleGroups } from '../domain/list/findGroups';
import { SORTS, type GroupFilters } from '../domain/list/groupFilters';
import { MAX_COUNTED, PAGE_TYPE } from '../domain/list/pageType';
import { aSummary } from './builders';
import type { FakeRequest, FakeResponse } from './fakeHttp';

/** Groups in a page of a fake site. */
export const PAGE_ROWS = 48;

/** Groups with names that show their places: `Group 0` is the newest. */
export const manyGroups = (count: number): GroupSummary[] => Array.from({ length: count }, (_, n) => aSummary({
  _id: `g${n}`, name: `Group ${n}`, description: n % 2 ? 'odd' : 'even', category: n % 3 ? 'Art' : 'Music', version: 1,
  createdAt: new Date(Date.parse('2030-01-01T00:00:00.000Z') - n * MINUTE_MS).toISOString(),
}));

const newestFirst = (one: GroupSummary, other: GroupSummary): number =>
  Date.parse(other.createdAt) - Date.parse(one.createdAt) || Number(one._id > other._id) - Number(one._id < other._id);

/** As the server finds and sorts them: equal ones newest first. */
export const foundGroups = (groups: readonly GroupSummary[], filters: Omit<GroupFilters, 'view'>): GroupSummary[] =>
  visibleGroups([...groups].sort(newestFirst), { ...filters, view: 'grid' });

/**
 * `GET /api/groups` of a site with more groups than it sends at once, as the server answers it. A cursor is the last group as it was: what
 * happens to it later moves no other.
 */
export const pagedSite = (groups: () => readonly GroupSummary[]) => ({ path }: Pick<FakeRequest, 'path'>): FakeResponse => {
  const query = new URL(path, 'http://localhost').searchParams;
  const filters: Omit<GroupFilters, 'view'> = {
    search: query.get('search') ?? '', category: parseCategoryFilter(query.get('category')),
    sort: SORTS.find(({ key }) => key === query.get('sort'))?.key ?? 'newest',
    ...(query.has('places') && { placesLeft: true }),
    ...(query.has('from') && { fromMs: Date.parse(query.get('from') ?? '') }),
    ...(query.has('to') && { toMs: Date.parse(query.get('to') ?? '') }),
  };
  const found = foundGroups(groups(), filters);
  const cursor = query.get('cursor');
  const place = cursor === null ? null : JSON.parse(cursor) as GroupSummary;
  // It sorts behind the group itself, if that is still where it was.
  const start = place ? foundGroups([...groups(), place], filters).indexOf(place) : 0;
  const page = found.slice(start, start + PAGE_ROWS);
  const next = start + PAGE_ROWS < found.length ? JSON.stringify(page.at(-1)) : null;
  return { json: { groups: page, found: found.length > MAX_COUNTED ? null : found.length, next }, headers: { 'content-type': PAGE_TYPE } };
};
