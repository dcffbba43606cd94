import { useLayoutEffect } from 'react';
import { useAppSelector } from '../../store/hooks';
import { selectAreKeysOn } from './deskSlice';

const ROWS = 'main [data-desk-row]';
const ARROWS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
const LETTERS: Readonly<Record<string, number>> = { j: 1, k: -1 };

/** Where keys belong to the field. */
const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]');

/** Moves the focus to another row. @returns whether there is a list */
function moveInList(delta: number): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>(ROWS)];
  if (rows.length === 0) return false;
  const at = rows.findIndex((row) => row === document.activeElement);
  const next = at === -1 ? 0 : Math.min(Math.max(at + delta, 0), rows.length - 1);
  rows[next]?.focus();
  return true;
}

/** Follows the link, or uses the control, that has the key; once, however long it is held. */
function follow({ key, repeat }: KeyboardEvent): boolean {
  if (repeat) return false;
  const control = document.querySelector<HTMLElement>(`main [data-desk-key="${CSS.escape(key)}"]`);
  if (!control) return false;
  if (control.matches('a, button')) control.click();
  else control.focus();
  return true;
}

function press(event: KeyboardEvent): boolean {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isField(target)) return false;
  // Without a row in focus the arrows scroll, as everywhere.
  if (key in ARROWS) return target instanceof HTMLElement && target.matches(ROWS) && moveInList(ARROWS[key] ?? 0);
  return follow(event) || (key in LETTERS && moveInList(LETTERS[key] ?? 0));
}

/**
 * The shortcuts of the desk: j and k, or the arrows, move through the rows that have `data-desk-row`; other keys use what has
 * `data-desk-key`. The operator can turn them off, as WCAG 2.1.4 asks.
 */
export function useDeskKeys(): void {
  const areOn = useAppSelector(selectAreKeysOn);
  // The keyboard is the browser's. A key may follow the frame that shows the rows, before other effects run.
  useLayoutEffect(() => {
    if (!areOn) return undefined;
    const onKeyDown = (event: KeyboardEvent) => { if (press(event)) event.preventDefault(); };
    document.addEventListener('keydown', onKeyDown);
    return () => { document.removeEventListener('keydown', onKeyDown); };
  }, [areOn]);
}
