import { useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent, type PointerEvent, type SyntheticEvent } from 'react';
import { keepFocus } from '../actions/useKeptFocus';

const FOCUSABLE = 'a[href], :is(button, input, select, textarea):enabled, [tabindex]:not([tabindex="-1"])';

/** Keeps Tab inside: from the last stop to the first and back. */
function wrapTab(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== 'Tab') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  const other = event.shiftKey ? stops.at(-1) : stops[0];
  if (document.activeElement !== edge && document.activeElement !== event.currentTarget) return;
  event.preventDefault();
  other?.focus();
}

/**
 * Controls a `<dialog>` with a prop: modal while `open`; Escape and the backdrop call `onClose`;
 * the focus returns to where it was.
 */
export function useModalDialog(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget | null>(null);

  // A dialog becomes modal by a method call, not by an attribute.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return undefined;
    const before = document.activeElement;
    const giveBack = before instanceof HTMLElement ? keepFocus(before) : undefined;
    dialog.showModal();
    return () => {
      dialog.close();
      giveBack?.();
    };
  }, [open]);

  return {
    ref,
    onKeyDown: wrapTab,
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      event.preventDefault();
      onClose();
    },
    onPointerDown: ({ target }: PointerEvent<HTMLDialogElement>) => { pressed.current = target; },
    onClick: ({ target, currentTarget, detail }: MouseEvent<HTMLDialogElement>) => {
      // A selection of text can end on the backdrop, and so does the second click of a double click on the button that opened the dialog.
      if (target === currentTarget && pressed.current === target && detail <= 1) onClose();
    },
  };
}
