import type { GroupSummary } from '../contract/types';
import { parseCategoryFilter } from '../domain/categories';
import { MINUTE_MS } from '../domain/durations';
import { SORTS, visibleGroups } from '../domain/groupFilters';
import { PAGE_TYPE } from '../domain/pageType';
import { aSummary } from './builders';
import type { FakeRequest, FakeResponse } from './fakeHttp';

/** Groups in a page of a fake site. */
export const PAGE_ROWS = 48;

/** Groups with names that show their places: `Group 0` is the newest. */
export const manyGroups = (count: number): GroupSummary[] => Array.from({ length: count }, (_, n) => aSummary({
  _id: `g${n}`, name: `Group ${n}`, description: n % 2 ? 'odd' : 'even', category: n % 3 ? 'Art' : 'Music', version: 1,
  createdAt: new Date(Date.parse('2030-01-01T00:00:00.000Z') - n * MINUTE_MS).toISOString(),
}));

/** `GET /api/groups` of a site with more groups than it sends at once, as the server answers it. The cursor is the last group's id. */
export const pagedSite = (groups: () => readonly GroupSummary[]) => ({ path }: Pick<FakeRequest, 'path'>): FakeResponse => {
  const query = new URL(path, 'http://localhost').searchParams;
  const filters = {
    search: query.get('search') ?? '', category: parseCategoryFilter(query.get('category')),
    sort: SORTS.find(({ key }) => key === query.get('sort'))?.key ?? 'newest', view: 'grid',
  } as const;
  const found = visibleGroups(groups(), filters);
  const start = query.get('cursor') === null ? 0 : found.findIndex(({ _id }) => `after ${_id}` === query.get('cursor')) + 1;
  const page = found.slice(start, start + PAGE_ROWS);
  const next = start + PAGE_ROWS < found.length ? `after ${page.at(-1)?._id ?? ''}` : null;
  return { json: { groups: page, total: groups().length, found: found.length, next }, headers: { 'content-type': PAGE_TYPE } };
};
