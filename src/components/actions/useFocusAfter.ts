import { useState } from 'react';

/** Takes the focus that went with a removed element. A user who has moved it meanwhile keeps it there. */
function takeLostFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus();
}

/**
 * For what appears in the place of something that had the focus, such as the button of a form that was closed.
 * @param isReplaced whether the other thing is shown
 * @returns a ref; undefined as long as the other thing has not been shown
 */
export function useFocusAfter(isReplaced: boolean): typeof takeLostFocus | undefined {
  const [wasReplaced, setWasReplaced] = useState(false);
  if (isReplaced && !wasReplaced) setWasReplaced(true);
  return wasReplaced ? takeLostFocus : undefined;
}
