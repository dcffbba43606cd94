/** Browsers take the focus from what is disabled; jsdom does not. */
export function loseFocus(): void {
  if (!document.activeElement?.matches(':disabled')) return;
  const other = document.body.appendChild(document.createElement('input'));
  other.focus();
  other.remove();
}
