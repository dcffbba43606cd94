import { isSameQuery, type ListQuery } from '../../../domain/list/pageOfGroups';

/* What the screen knows of a paged list. The rows themselves are in the API's cache, only those near the view. */

/** A page that was loaded once: where it begins, and which groups it lists. */
interface KnownPage {
  cursor: string | null;
  ids: readonly string[];
}

/** Positions in the list, from 0; `last` is one beyond the last row. */
export interface ShownRows {
  first: number;
  last: number;
}

export interface PagedList {
  /** The filters that these pages were requested with. */
  query: ListQuery;
  /** From the first page, which is always loaded, and loaded again whenever the list changes. */
  found: number | null;
  /** From the first one on, without a gap. */
  pages: readonly KnownPage[];
  /** Where the page after them begins; null when the last one is known. */
  next: string | null;
  /** The rows in the view. */
  shown: ShownRows;
  /** Whether a notice says that a page is slow. */
  slow: boolean;
}

/** A page that has just been loaded. */
export interface PageArrival extends KnownPage {
  query: ListQuery;
  /** From 0. */
  pageIndex: number;
  found: number | null;
  next: string | null;
}

/** Before the screen reports its rows. */
const TOP: ShownRows = { first: 0, last: 1 };

/** Where a page begins; undefined when it does not follow on the known ones. */
export function cursorAt({ pages, next }: PagedList, pageIndex: number): string | null | undefined {
  if (pageIndex < pages.length) return pages[pageIndex]?.cursor;
  return pageIndex === pages.length ? next ?? undefined : undefined;
}

/** Where the page after it begins. One that ended where it begins would be asked for without end: it is the last. */
export const endOf = ({ cursor, next }: Pick<PageArrival, 'cursor' | 'next'>): string | null => (next === cursor ? null : next);

/**
 * The list with a page. The page after it begins where it ends: when a group was created or deleted before that place, the pages after it
 * move, and are loaded again once they come into view. A page that does not follow on the known ones has lost a race and is ignored.
 */
export function withPage(known: PagedList | undefined, arrival: PageArrival): PagedList | undefined {
  const { query, pageIndex, cursor, ids, found } = arrival;
  const next = endOf(arrival);
  const page: KnownPage = { cursor, ids };
  if (!known || !isSameQuery(known.query, query)) {
    return pageIndex === 0 ? { query, found, pages: [page], next, shown: known?.shown ?? TOP, slow: false } : known;
  }
  if (cursorAt(known, pageIndex) !== cursor) return known;
  const before = known.pages.slice(0, pageIndex);
  const [following, ...rest] = next === null ? [] : known.pages.slice(pageIndex + 1);
  const after = following ? [{ ...following, cursor: next }, ...rest] : [];
  const newest = pageIndex === 0 ? found : known.found;
  return { ...known, found: newest, pages: [...before, page, ...after], next: following ? known.next : next, slow: false };
}

/**
 * The indexes of the pages that have some of the rows.
 * @returns also the index after the known pages, when the rows go beyond them and there is more
 */
export function pageIndexesOf({ pages, next }: PagedList, { first, last }: ShownRows): number[] {
  const indexes: number[] = [];
  let start = 0;
  pages.forEach(({ ids }, pageIndex) => {
    const end = start + ids.length;
    if (end > first && start < last) indexes.push(pageIndex);
    start = end;
  });
  return last > start && next !== null ? [...indexes, pages.length] : indexes;
}

/** The rows and as many on either side. */
export const around = ({ first, last }: ShownRows, rows: number): ShownRows => ({ first: Math.max(0, first - rows), last: last + rows });
