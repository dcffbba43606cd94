import type { ListQuery } from '../../../domain/list/pageOfGroups';
import { around, cursorAt, pageIndexesOf, withPage, type PageArrival, type PagedList } from './pagedList';

const ALL: ListQuery = { search: '', category: 'All', sort: 'newest' };
const MUSIC: ListQuery = { ...ALL, category: 'Music' };
/** A page of two groups, named after their positions. */
const page = (index: number, change: Partial<PageArrival> = {}): PageArrival => ({
  query: ALL, pageIndex: index, cursor: index === 0 ? null : `c${index}`, ids: [`g${2 * index}`, `g${2 * index + 1}`], found: 6,
  next: index === 2 ? null : `c${index + 1}`, ...change,
});
/** The list after these pages. */
const after = (...arrivals: PageArrival[]): PagedList => {
  const list = arrivals.reduce<PagedList | undefined>(withPage, undefined);
  if (!list) throw new Error('No list began');
  return list;
};
const idsOf = ({ pages }: PagedList) => pages.flatMap(({ ids }) => ids);

describe('a list that grows by pages', () => {
  it('has the groups of its pages in order, and ends with the last', () => {
    const list = after(page(0), page(1), page(2));
    expect([idsOf(list), list.next, list.found]).toEqual([['g0', 'g1', 'g2', 'g3', 'g4', 'g5'], null, 6]);
  });

  it('begins with a first page only', () => {
    expect(withPage(undefined, page(1))).toBeUndefined();
  });

  it.each([
    ['one that does not follow on the known ones', page(2)],
    ['one that begins elsewhere', page(1, { cursor: 'elsewhere' })],
    ['one of other filters', page(1, { query: MUSIC })],
  ])('ignores a page that has lost a race: %s', (_name, late) => {
    const known = after(page(0));
    expect(withPage(known, late)).toBe(known);
  });

  it('starts over with the first page of other filters, at the rows in the view', () => {
    const known = { ...after(page(0), page(1)), shown: { first: 2, last: 4 }, slow: true };
    const list = withPage(known, page(0, { query: MUSIC, ids: ['g3'], found: 1, next: null }));
    expect(list).toEqual({
      query: MUSIC, found: 1, pages: [{ cursor: null, ids: ['g3'] }], next: null, shown: { first: 2, last: 4 }, slow: false,
    });
  });

  it('has the number of its first page, however old the others are', () => {
    expect(after(page(0), page(1, { found: 5 })).found).toBe(6);
    expect(after(page(0), page(1), page(0, { found: 7 })).found).toBe(7);
  });

  it('a page that ends elsewhere than before moves the one after it, and keeps its groups until they are loaded again', () => {
    const list = after(page(0), page(1), page(2), page(0, { ids: ['fresh', 'g0'], next: 'after g0' }));
    expect(list.pages.map(({ cursor }) => cursor)).toEqual([null, 'after g0', 'c2']);
    expect([idsOf(list), list.next]).toEqual([['fresh', 'g0', 'g2', 'g3', 'g4', 'g5'], null]);
  });

  it('a page that is now the last ends the list', () => {
    const list = after(page(0), page(1), page(2), page(0, { found: 2, next: null }));
    expect([idsOf(list), list.next]).toEqual([['g0', 'g1'], null]);
  });

  it('ends at a page that says it ends where it begins: it would be asked for without end', () => {
    expect(after(page(0), page(1, { ids: [], next: 'c1' })).next).toBeNull();
  });

  it('a page that is no longer the last lets the list go on', () => {
    expect(after(page(0), page(1), page(2), page(2, { next: 'c3' })).next).toBe('c3');
  });
});

describe('the pages of some rows', () => {
  const list = after(page(0), page(1));

  it.each([
    [{ first: 0, last: 1 }, [0]], [{ first: 1, last: 3 }, [0, 1]], [{ first: 2, last: 4 }, [1]],
    [{ first: 3, last: 5 }, [1, 2]], [{ first: 4, last: 9 }, [2]], [{ first: 0, last: 0 }, []],
  ])('of %j are %j', (rows, indexes) => {
    expect(pageIndexesOf(list, rows)).toEqual(indexes);
  });

  it('are none after the end', () => {
    expect(pageIndexesOf(after(page(0), page(1), page(2)), { first: 5, last: 99 })).toEqual([2]);
  });

  it('begin where the page before ends; beyond the next page that is not known', () => {
    expect([0, 1, 2, 3].map((pageIndex) => cursorAt(list, pageIndex))).toEqual([null, 'c1', 'c2', undefined]);
  });

  it('around a view never begin before the first row', () => {
    expect(around({ first: 10, last: 20 }, 24)).toEqual({ first: 0, last: 44 });
  });
});
