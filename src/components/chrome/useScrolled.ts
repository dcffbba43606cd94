import { useEffect, useRef, useState } from 'react';

/** Whether a marker at the top of the page has been scrolled out of view. Put the ref on the marker. */
export function useScrolled<E extends Element>() {
  const mark = useRef<E>(null);
  const [scrolled, setScrolled] = useState(false);

  // Scrolling is browser state; the observer fires only at the two moments that matter.
  useEffect(() => {
    const element = mark.current;
    if (!element || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(([entry]) => { setScrolled(entry?.isIntersecting === false); });
    observer.observe(element);
    return () => { observer.disconnect(); };
  }, []);

  return { mark, scrolled };
}
