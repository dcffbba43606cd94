import { startTransition, useEffect, useState } from 'react';
import { renderablePrefix } from './renderablePrefix';

/**
 * New items rendered at once, in one piece, where fewer are on the screen already: a phone four times slower than a desk takes less than
 * 50 ms for them.
 */
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
 * @param limit how many to render by now; it may grow
 * @returns how many of `ids` to render now
 */
export function useProgressiveCount(ids: readonly string[], atOnce: number, limit = ids.length): number {
  const [shown, setShown] = useState<Shown>(() => ({ ids, count: renderablePrefix(ids, NOTHING, Math.max(FIRST, atOnce)) }));
  let { count } = shown;
  if (shown.ids !== ids) {
    const known = new Set(shown.ids.slice(0, shown.count));
    count = renderablePrefix(ids, known, 0);
    if (count < FIRST) count = renderablePrefix(ids, known, FIRST);
    setShown({ ids, count });
  }

  // The next batch starts when the last one is on the screen: an effect is the only sign of that. It sets the whole state:
  // React may apply a batch of the list before first, and that must not swallow this one.
  useEffect(() => {
    if (count >= limit) return;
    startTransition(() => { setShown({ ids, count: Math.min(limit, count + BATCH) }); });
  }, [ids, count, limit]);

  return count;
}
