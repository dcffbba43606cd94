import { useImperativeHandle, useLayoutEffect, useRef, type Ref, type RefObject } from 'react';

/** What gets the focus of something in it that was removed: a line of a list, or the heading of a section or dialog. */
const PLACES = 'dialog, li, section[aria-labelledby]';

/** The disabled control that gets the focus once it can be pressed again. */
let waiting: HTMLElement | null = null;

/** Focuses a heading, so that a screen reader announces it, without scrolling to it. */
export function focusQuietly(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** The nearest of these that is still in the page; else the page's heading. */
function leftOf(places: readonly HTMLElement[]): HTMLElement | null {
  const place = places.findLast(({ isConnected }) => isConnected);
  if (place?.matches('li')) return place;
  return document.getElementById(place?.getAttribute('aria-labelledby') ?? '') ?? document.querySelector('main h1');
}

/**
 * Remembers where a control is that has the focus, because it may be disabled or removed.
 * @returns gives it the focus back when that has happened: to the control as soon as it can have it, or to what is left around it. A user
 * who has moved the focus meanwhile keeps it there.
 */
export function keepFocus(control: HTMLElement): () => void {
  const places = [...document.querySelectorAll<HTMLElement>(PLACES)].filter((place) => place.contains(control));
  const giveBack = () => {
    // A dialog that was closed gives back the focus itself (`useModalDialog`).
    if (places.some((place) => place.matches('dialog:not([open])'))) return;
    waiting = control.isConnected && control.matches(':disabled') ? control : null;
    if (waiting || document.activeElement !== document.body) return;
    const left = leftOf(places);
    if (control.isConnected) control.focus();
    else if (left) focusQuietly(left);
  };
  // React is in the middle of the change.
  return () => { queueMicrotask(giveBack); };
}

/**
 * For a control that may be disabled or removed while it has the focus.
 * @param ref its owner's
 * @returns its own ref
 */
export function useKeptFocus<E extends HTMLElement>(ref: Ref<E> | undefined, disabled: boolean | undefined): RefObject<E | null> {
  const own = useRef<E>(null);
  useImperativeHandle(ref, () => own.current as E, []);

  // What has the focus is browser state. It is lost just after this clean-up.
  useLayoutEffect(() => {
    const control = own.current;
    return () => { if (control && (control === document.activeElement || control === waiting)) keepFocus(control)(); };
  }, [disabled]);
  return own;
}
