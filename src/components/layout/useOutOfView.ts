import { useEffect, useRef } from 'react';
import { observeView } from './observeView';

/**
 * Reports when an element leaves the view, and when it is back; where there is no observer, never.
 * @param report the same function in every render
 * @returns the ref for the element
 */
export function useOutOfView<E extends Element>(report: (isOut: boolean) => void) {
  const ref = useRef<E>(null);

  // What is in the view is browser state.
  useEffect(() => {
    let wasIn = true;
    return observeView(ref.current, (isIn) => {
      if (isIn !== wasIn) report(!isIn);
      wasIn = isIn;
    });
  }, [report]);

  return ref;
}
