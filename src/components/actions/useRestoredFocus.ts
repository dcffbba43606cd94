import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * A disabled button loses the focus. Once it can be pressed again it gets the focus back, unless the user has moved it meanwhile.
 * @param loading whether it is disabled for a while
 */
export function useRestoredFocus(button: RefObject<HTMLButtonElement | null>, loading: boolean): void {
  const hadFocus = useRef(false);

  // The browser removes the focus just after this effect.
  useLayoutEffect(() => {
    const element = button.current;
    const isNowhere = document.activeElement === document.body || document.activeElement === element;
    if (!loading && hadFocus.current && isNowhere) element?.focus();
    hadFocus.current = loading && document.activeElement === element;
  }, [button, loading]);
}
