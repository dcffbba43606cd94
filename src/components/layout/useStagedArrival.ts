import { startTransition, useEffect, useState } from 'react';

/**
 * Renders what has just arrived part by part, each once the one before is on the screen: inserting and laying out a whole page at once is
 * a long task on a phone.
 * @param isHere whether there is something to show
 * @param last the number of parts
 * @returns how many parts to show: none in the render in which it arrives, all if it was there from the start, none once it has gone
 */
export function useStagedArrival(isHere: boolean, last: number): number {
  const [stage, setStage] = useState(isHere ? last : 0);
  if (!isHere && stage > 0) setStage(0);

  // An effect is the only sign that the part before is on the screen.
  useEffect(() => {
    if (isHere && stage < last) startTransition(() => { setStage(stage + 1); });
  }, [isHere, stage, last]);

  return isHere ? stage : 0;
}
