import { useEffect, useState, type RefObject } from 'react';
import { observeView } from './observeView';

/** How far beyond the edges of the view counts as near: more than a row, so that a flick finds it there. */
const MARGIN = '600px 0px';

/** Whether an element is in the view or near it; where there is no observer, always. @param atFirst before the first observation */
export function useNear(ref: RefObject<Element | null>, atFirst: boolean): boolean {
  const [isNear, setIsNear] = useState(() => atFirst || typeof IntersectionObserver === 'undefined');

  // What is in the view is browser state.
  useEffect(() => observeView(ref.current, setIsNear, MARGIN), [ref]);

  return isNear;
}
