import { useLayoutEffect, useRef } from 'react';

/**
 * Scrolls a row sideways so that what is chosen in it is in its middle: a link may choose what is beyond the edge of a phone's screen.
 * @param chosen its selector
 * @param value what is chosen: the row scrolls again when it changes; without it, the row scrolls once
 * @returns the ref for the row, which has to be positioned: the offsets of its items count from it
 */
export function useCentred<E extends HTMLElement>(chosen: string, value?: unknown) {
  const ref = useRef<E>(null);

  // Only the DOM knows the scroll position.
  useLayoutEffect(() => {
    const row = ref.current;
    const item = row?.querySelector<HTMLElement>(chosen);
    if (row && item) row.scrollLeft = item.offsetLeft - (row.clientWidth - item.offsetWidth) / 2;
  }, [chosen, value]);

  return ref;
}
