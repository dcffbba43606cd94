import { useEffect, useState } from 'react';
import type { LazyPart } from './lazyPart';

/**
 * Whether to render a part whose code is not among the first: from the moment when it is wanted and its code is loaded. It stays
 * then, and shows nothing when it has nothing to show. Without its code, as offline, the page goes on without the part.
 */
export function useOnceWanted({ preload, isLoaded }: Pick<LazyPart, 'preload' | 'isLoaded'>, isWanted: boolean): boolean {
  const [isShown, setIsShown] = useState(false);

  // Code is fetched from outside. After a failure the next time it is wanted tries again.
  useEffect(() => {
    if (isWanted && !isShown) preload().then(() => { setIsShown(true); }, () => undefined);
  }, [isWanted, isShown, preload]);

  if (isWanted && !isShown && isLoaded()) setIsShown(true);
  return isShown;
}
