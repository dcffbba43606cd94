import type { HistoryLocation } from '../domain/routes/historyLocation';
import type { HistoryService } from '../services/types';

export interface FakeHistory extends HistoryService {
  /** The URLs of all entries, oldest first. */
  urls(): string[];
  /** The current URL. */
  url(): string;
  /** The index of the current entry, from 0. */
  index(): number;
  scrolls: Map<string, number>;
}

const parse = (url: string, key: string): HistoryLocation => {
  const { pathname, search, hash } = new URL(url, 'http://localhost');
  return { pathname, search, hash, key };
};
const write = ({ pathname, search, hash }: HistoryLocation) => `${pathname}${search}${hash}`;

/** The browser's history in memory: `go` moves and notifies synchronously. */
export function createFakeHistory(url = '/'): FakeHistory {
  let entries: HistoryLocation[] = [parse(url, 'first')];
  let at = 0;
  const listeners = new Set<Parameters<HistoryService['onPop']>[0]>();
  const current = (): HistoryLocation => entries[at] as HistoryLocation;
  const scrolls = new Map<string, number>();
  return {
    current,
    write(move, target, key) {
      if (move === 'PUSH') {
        entries = [...entries.slice(0, at + 1), parse(target, key)];
        at += 1;
      } else entries[at] = parse(target, key);
    },
    go(delta) {
      const next = at + delta;
      if (delta === 0 || next < 0 || next >= entries.length) return;
      at = next;
      for (const listener of [...listeners]) listener(current(), false, delta);
    },
    onPop(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    saveScroll: (key) => void scrolls.set(key, 100),
    savedScroll: (key) => scrolls.get(key) ?? 0,
    urls: () => entries.map(write),
    url: () => write(current()),
    index: () => at,
    scrolls,
  };
}
