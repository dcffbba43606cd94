import { useLayoutEffect, useRef } from 'react';
import { selectLocation, selectMove } from '../features/location/locationSlice';
import type { HistoryService } from '../services/types';
import { useAppSelector } from './hooks';

const targetOf = (hash: string): HTMLElement | null => (hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null);

/** The heading takes the focus, so that a screen reader says where one is; the page does not jump for it. */
function focusQuietly(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Moves focus and scroll to what a navigation leads to. Nothing happens on the first page: it is the browser's. */
export function PageFocus({ savedScroll }: { savedScroll: HistoryService['savedScroll'] }) {
  const { pathname, hash, key } = useAppSelector(selectLocation);
  const move = useAppSelector(selectMove);
  const shown = useRef({ key, pathname });

  // Ties the window's scroll place and the focus to the page, once the new page is in the document.
  useLayoutEffect(() => {
    if (shown.current.key === key) return;
    const newPage = shown.current.pathname !== pathname;
    shown.current = { key, pathname };
    const target = targetOf(hash);
    const heading = target ?? (newPage || move !== 'POP' ? document.querySelector<HTMLElement>('main h1') : null);
    if (heading) focusQuietly(heading);
    if (move === 'POP') window.scrollTo(0, savedScroll(key));
    else if (target) target.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [key, pathname, hash, move, savedScroll]);
  return null;
}
