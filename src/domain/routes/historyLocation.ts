/** One entry of the browser's history. */
export interface HistoryLocation {
  pathname: string;
  search: string;
  hash: string;
  /** Identifies the history entry. */
  key: string;
}

export type HistoryMove = 'PUSH' | 'REPLACE' | 'POP';

/** The URL of a location: path, query and hash. */
export function urlOf({ pathname, search, hash }: Omit<HistoryLocation, 'key'>): string {
  return `${pathname}${search}${hash}`;
}

/** The path of one of our own URLs, without query and hash. */
export function pathOf(url: string): string {
  return url.split(/[?#]/)[0] || '/';
}
