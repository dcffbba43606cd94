import { startTransition, useEffect, useState } from 'react';
import { shownPrefix } from './shownPrefix';

/** New items rendered at once, in one piece: a phone four times slower than a desk takes less than 50 ms for them. */
const FIRST = 3;
/** New items per later batch. React renders those in slices, and only their insertion is one piece. */
const BATCH = 8;

const NOTHING: ReadonlySet<string> = new Set();

interface Shown {
  ids: readonly string[];
  count: number;
}

/**
 * Renders a list in batches: the first at once, the rest one by one in transitions, which give way to input.
 * @param atOnce how many to render in the first piece: all of a list that was fully rendered before, because going back restores the scroll
 * position; what came rendered with the page
 * @returns how many of `ids` to render now
 */
export function useShownInPieces(ids: readonly string[], atOnce: number): number {
  const [shown, setShown] = useState<Shown>(() => ({ ids, count: shownPrefix(ids, NOTHING, Math.max(FIRST, atOnce)) }));
  let { count } = shown;
  if (shown.ids !== ids) {
    count = shownPrefix(ids, new Set(shown.ids.slice(0, shown.count)), FIRST);
    setShown({ ids, count });
  }

  // The next batch starts when the last one is on the screen: an effect is the only sign of that.
  useEffect(() => {
    if (count >= ids.length) return;
    startTransition(() => { setShown((last) => (last.ids === ids ? { ids, count: Math.min(ids.length, count + BATCH) } : last)); });
  }, [ids, count]);

  return count;
}
