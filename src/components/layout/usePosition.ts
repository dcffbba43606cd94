import { useLayoutEffect, useRef, useState } from 'react';

/** An element's position on the page, in px. */
interface PositionOnPage {
  /** Distance from the top of the page, regardless of scrolling. */
  top: number;
  width: number;
}

const UNKNOWN: PositionOnPage = { top: 0, width: 0 };

/** Tracks the position of an element: windows are resized, and banners above it come and go. */
export function usePosition<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  const [position, setPosition] = useState(UNKNOWN);

  // Layout is browser state.
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => {
      const top = Math.round(element.getBoundingClientRect().top + window.scrollY);
      const width = element.clientWidth;
      setPosition((known) => (known.top === top && known.width === width ? known : { top, width }));
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    return () => { observer.disconnect(); };
  }, []);

  return { ref, position };
}
