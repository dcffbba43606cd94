import { startTransition, useEffect, useState } from 'react';
import { shownPrefix } from './shownPrefix';

/** New items per batch: about what a phone shows, and what one four times slower than a desk renders within 50 ms. */
const BATCH = 3;

const NOTHING: ReadonlySet<string> = new Set();

interface Shown {
  ids: readonly string[];
  count: number;
}

/**
 * Renders a list in batches: the first at once, the rest one by one in transitions, which give way to input.
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

  // The next batch starts when the last one is on the screen: an effect is the only sign of that.
  useEffect(() => {
    if (count >= ids.length) return;
    startTransition(() => { setShown((last) => (last.ids === ids ? { ids, count: Math.min(ids.length, count + BATCH) } : last)); });
  }, [ids, count]);

  return count;
}
