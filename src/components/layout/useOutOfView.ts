import { useEffect, useRef } from 'react';

/**
 * Reports when an element leaves the view, and when it is back; where there is no observer, never.
 * @param report the same function in every render
 * @returns the ref for the element
 */
export function useOutOfView<E extends Element>(report: (isOut: boolean) => void) {
  const ref = useRef<E>(null);

  // What is in the view is browser state; the observer fires only at the moments that matter.
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof IntersectionObserver === 'undefined') return undefined;
    let wasOut = false;
    const observer = new IntersectionObserver((entries) => {
      const isOut = entries.at(-1)?.isIntersecting === false;
      if (isOut !== wasOut) report(isOut);
      wasOut = isOut;
    });
    observer.observe(element);
    return () => { observer.disconnect(); };
  }, [report]);

  return ref;
}
