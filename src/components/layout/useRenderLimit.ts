import { useEffect, useState } from 'react';

/**
 * How many items of a list are due: none beyond the first piece until that is painted, then those that come into the view, and all once
 * the list has rested.
 * @param inView counts the items in the view; must be memoized
 */
export function useRenderLimit(ids: readonly string[], isRested: boolean, inView: () => number): number {
  const [seen, setSeen] = useState<{ ids: readonly string[]; count: number } | null>(null);

  // What is in the view is browser state, and known once the first piece has its layout.
  useEffect(() => {
    if (isRested) return undefined;
    const look = () => { setSeen({ ids, count: inView() }); };
    const frame = requestAnimationFrame(look);
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', look);
    };
  }, [ids, isRested, inView]);

  if (isRested) return ids.length;
  return seen?.ids === ids ? Math.min(ids.length, seen.count) : 0;
}
