import { useEffect, useState } from 'react';
import { shownPrefix } from './shownPrefix';

/** New items per batch: about what a large window shows, rendered within a frame or two. */
const BATCH = 12;

const NOTHING: ReadonlySet<string> = new Set();

interface Shown {
  ids: readonly string[];
  count: number;
}

/** Safari has no idle callback. */
function whenIdle(callback: () => void): () => void {
  if (typeof window.requestIdleCallback === 'undefined') {
    const timer = window.setTimeout(callback);
    return () => { window.clearTimeout(timer); };
  }
  const handle = window.requestIdleCallback(callback);
  return () => { window.cancelIdleCallback(handle); };
}

/**
 * Renders a list in batches: the first at once, and one more whenever the browser is idle, so that rendering never blocks input.
 * @param wholeAtOnce for a list that was fully rendered before: going back restores the scroll position
 * @returns how many of `ids` to render now
 */
export function useShownInPieces(ids: readonly string[], wholeAtOnce: boolean): number {
  const [shown, setShown] = useState<Shown>(() => ({ ids, count: wholeAtOnce ? ids.length : shownPrefix(ids, NOTHING, BATCH) }));
  let { count } = shown;
  if (shown.ids !== ids) {
    count = shownPrefix(ids, new Set(shown.ids.slice(0, shown.count)), BATCH);
    setShown({ ids, count });
  }

  // Idle time is known only to the browser.
  useEffect(() => {
    if (count >= ids.length) return undefined;
    return whenIdle(() => { setShown({ ids, count: Math.min(ids.length, count + BATCH) }); });
  }, [ids, count]);

  return count;
}
