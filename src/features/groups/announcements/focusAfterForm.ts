/** The form had the focus and is gone. A user who has moved the focus meanwhile keeps it there. */
export const focusAfterForm = (box: HTMLElement | null): void => {
  if (document.activeElement === document.body) box?.querySelector('button')?.focus();
};
