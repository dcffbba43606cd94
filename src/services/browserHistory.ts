import type { HistoryLocation } from '../domain/routes/historyLocation';
import type { HistoryService } from './types';

/** The state of a history entry: its key, and its index, so that a pop knows its delta. */
interface EntryState {
  key: string;
  index: number;
}

const SCROLL_KEY = 'scroll';
/** The key of an entry without one. */
const UNNAMED = 'unnamed';

function isEntryState(state: unknown): state is EntryState {
  const { key, index } = (state ?? {}) as Partial<EntryState>;
  return typeof key === 'string' && typeof index === 'number';
}

/** Scroll positions survive a reload in session storage, when available. */
function readScrolls(win: Window): Map<string, number> {
  try {
    return new Map(Object.entries(JSON.parse(win.sessionStorage.getItem(SCROLL_KEY) ?? '{}') as Record<string, number>));
  } catch {
    return new Map();
  }
}

function writeScrolls(win: Window, scrolls: ReadonlyMap<string, number>): void {
  try {
    win.sessionStorage.setItem(SCROLL_KEY, JSON.stringify(Object.fromEntries(scrolls)));
  } catch {
    // Without storage a reload starts at the top.
  }
}

/** The index of the current entry; null when the app has not seen it. */
const entryIndex = ({ history }: Window): number | null => (isEntryState(history.state) ? history.state.index : null);

function locationOf({ location: { pathname, search, hash }, history }: Window): HistoryLocation {
  return { pathname, search, hash, key: isEntryState(history.state) ? history.state.key : UNNAMED };
}

/**
 * The browser's history. We restore scroll positions ourselves: the browser would do it before the page has rendered.
 * @param newKey the key of an entry that the app did not create: a typed URL, a plain hash link. No two share a scroll position.
 */
export function createBrowserHistory(win: Window, newKey: () => string): HistoryService {
  const scrolls = readScrolls(win);
  win.history.scrollRestoration = 'manual';
  let index = entryIndex(win) ?? 0;
  if (entryIndex(win) === null) win.history.replaceState({ key: newKey(), index } satisfies EntryState, '');

  const current = (): HistoryLocation => locationOf(win);
  win.addEventListener('pagehide', () => {
    scrolls.set(current().key, win.scrollY);
    writeScrolls(win, scrolls);
  });

  const popped = (): { fresh: boolean; delta: number } => {
    const now = entryIndex(win);
    if (now !== null) {
      const delta = now - index;
      index = now;
      return { fresh: false, delta };
    }
    index += 1;
    win.history.replaceState({ key: newKey(), index } satisfies EntryState, '');
    return { fresh: true, delta: 1 };
  };

  return {
    current,
    write(move, url, key) {
      if (move === 'PUSH') {
        index += 1;
        win.history.pushState({ key, index } satisfies EntryState, '', url);
      } else win.history.replaceState({ key, index } satisfies EntryState, '', url);
    },
    go: (delta) => { win.history.go(delta); },
    onPop(listener) {
      const handle = () => {
        const { fresh, delta } = popped();
        listener(current(), fresh, delta);
      };
      win.addEventListener('popstate', handle);
      // A link or Back was used before anybody observed.
      if (entryIndex(win) !== index) handle();
      return () => { win.removeEventListener('popstate', handle); };
    },
    saveScroll: (key) => { scrolls.set(key, win.scrollY); },
    savedScroll: (key) => scrolls.get(key) ?? 0,
  };
}
