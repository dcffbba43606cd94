import { useDeferredValue } from 'react';

/**
 * Renders what has just arrived in slices that give way to input. React renders every change of the store in one piece, and a whole
 * page in one piece is a long task on a phone.
 * @param isHere whether there is something to show
 * @returns whether to show it: one render later than it arrives, unless it was there from the start; not a moment after it has gone
 */
export function useDeferredArrival(isHere: boolean): boolean {
  return useDeferredValue(isHere) && isHere;
}
