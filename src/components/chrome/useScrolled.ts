import { useEffect, useRef, useState } from 'react';

/** Whether a mark at the top of the page has been scrolled out of sight. Put the ref on that mark. */
export function useScrolled<E extends Element>() {
  const mark = useRef<E>(null);
  const [scrolled, setScrolled] = useState(false);

  // Scrolling belongs to the browser; the observer reports only the two moments that matter.
  useEffect(() => {
    const element = mark.current;
    if (!element || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(([entry]) => { setScrolled(entry?.isIntersecting === false); });
    observer.observe(element);
    return () => { observer.disconnect(); };
  }, []);

  return { mark, scrolled };
}
