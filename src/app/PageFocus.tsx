import { useLayoutEffect, useRef } from 'react';
import { focusQuietly } from '../components/actions/useKeptFocus';
import { selectLocation, selectMove } from '../core/location/locationSlice';
import { copiedFrom } from '../domain/routes/copiedFrom';
import { decodeEscapes } from '../domain/routes/decodeEscapes';
import type { HistoryService } from '../services/types';
import { useAppSelector } from '../store/hooks';
import { scrollBackTo } from './scrollBackTo';

/** A malformed escape leads nowhere. */
const targetOf = (hash: string): HTMLElement | null => (hash ? document.getElementById(decodeEscapes(hash.slice(1)) ?? '') : null);

/**
 * On page load: restores the scroll position, or scrolls to the hash target. The focus stays where the browser put it. A prerendered page
 * can be read before the app is live: a reader who has scrolled by then stays there, or the page would move under the pointer during
 * a click. With a hash the browser itself has scrolled.
 */
function showFirstPage(hash: string, savedTop: number): (() => void) | undefined {
  if (hash === '' && window.scrollY > 0) return undefined;
  if (savedTop > 0) return scrollBackTo(savedTop);
  targetOf(hash)?.scrollIntoView();
  return undefined;
}

/** Moves focus and scroll position after a navigation. */
export function PageFocus({ savedScroll }: { savedScroll: HistoryService['savedScroll'] }) {
  const { pathname, search, hash, key } = useAppSelector(selectLocation);
  // A copy of a group is another page than an empty form (`core/location/screens.ts`).
  const page = pathname + (copiedFrom(search).from ?? '');
  const move = useAppSelector(selectMove);
  const shown = useRef<{ key: string; page: string } | null>(null);

  // Sets the scroll position and the focus once the new page is in the document.
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { key, page };
    if (before === null) return showFirstPage(hash, savedScroll(key));
    if (before.key === key) return undefined;
    const newPage = before.page !== page;
    const target = targetOf(hash);
    const heading = target ?? (newPage || move !== 'POP' ? document.querySelector<HTMLElement>('main h1') : null);
    if (heading) focusQuietly(heading);
    if (move === 'POP') return scrollBackTo(savedScroll(key));
    if (target) target.scrollIntoView();
    else window.scrollTo(0, 0);
    return undefined;
  }, [key, page, hash, move, savedScroll]);
  return null;
}
