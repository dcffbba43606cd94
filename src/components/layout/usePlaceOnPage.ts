import { useLayoutEffect, useRef, useState } from 'react';

/** Where an element stands on the page, in px. */
interface PlaceOnPage {
  /** Distance from the top of the page, whatever is scrolled. */
  top: number;
  width: number;
}

const UNKNOWN: PlaceOnPage = { top: 0, width: 0 };

/** Keeps the place of an element fresh: windows change their width, and banners above it come and go. */
export function usePlaceOnPage<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  const [place, setPlace] = useState(UNKNOWN);

  // Where the browser lays an element out is known to the browser only.
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => {
      const top = Math.round(element.getBoundingClientRect().top + window.scrollY);
      const width = element.clientWidth;
      setPlace((known) => (known.top === top && known.width === width ? known : { top, width }));
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    return () => { observer.disconnect(); };
  }, []);

  return { ref, place };
}
