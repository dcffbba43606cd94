import { useEffect, useState } from 'react';
import { shownPrefix } from './shownPrefix';

/** Items that are new in one piece: a phone four times slower than a desk renders them within 50 ms. */
const PIECE = 3;

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
 * Renders a list in pieces: the first at once, and one more each time the browser is idle, so that no input waits for the rest.
 * @param wholeAtOnce for a list that was in the page before: coming back, everything is where it was
 * @returns how many of `ids` to render now
 */
export function useShownInPieces(ids: readonly string[], wholeAtOnce: boolean): number {
  const [shown, setShown] = useState<Shown>(() => ({ ids, count: wholeAtOnce ? ids.length : shownPrefix(ids, NOTHING, PIECE) }));
  let { count } = shown;
  if (shown.ids !== ids) {
    count = shownPrefix(ids, new Set(shown.ids.slice(0, shown.count)), PIECE);
    setShown({ ids, count });
  }

  // When the browser has nothing to do is the browser's to say.
  useEffect(() => {
    if (count >= ids.length) return undefined;
    return whenIdle(() => { setShown({ ids, count: Math.min(ids.length, count + PIECE) }); });
  }, [ids, count]);

  return count;
}
