import { startTransition, useEffect, useState } from 'react';

/** ms without a change after which a list has rested: longer than from one letter to the next. */
const RESTED_MS = 500;

/** Whether a list has been the same for a moment. What nobody sees is rendered only then: it would delay the result of the next letter. */
export function useSettled(ids: readonly string[]): boolean {
  const [rested, setRested] = useState<readonly string[] | null>(null);

  // Time passes outside.
  useEffect(() => {
    const timer = setTimeout(() => { startTransition(() => { setRested(ids); }); }, RESTED_MS);
    return () => { clearTimeout(timer); };
  }, [ids]);

  return rested === ids;
}
