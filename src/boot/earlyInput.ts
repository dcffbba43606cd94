import { flushSync } from 'react-dom';

/** One click, edit or submission that reached the page before the app, as the script in `public/index.html` buffered it. */
interface BufferedInput {
  type: 'click' | 'input' | 'change' | 'submit';
  /** The button, the control or the form. */
  target: Element;
  /** What the control held right after an edit. */
  value?: string;
  checked?: boolean;
}

interface InputBuffer {
  inputs: BufferedInput[];
  /** Whether the entry has run (`pageEnd.ts`). */
  hasCode?: boolean;
  /** Lets events through to the app from now on: the page is live. */
  stop: () => void;
  isLive?: boolean;
}

declare global {
  interface Window {
    /** What the user did before the app was live. Links are not in it: the browser follows them itself. */
    earlyInput?: InputBuffer;
  }
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isControl = (element: Element): element is Control => element.matches('input:not([type="file"]), textarea, select');
const isCheckable = (element: Element): element is HTMLInputElement => element.matches('[type="checkbox"], [type="radio"]');
const nameOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent;

/** The element, or its successor where React could not hydrate the page and rendered it from scratch. */
function resolveTarget({ target }: BufferedInput): Element | null {
  if (target.isConnected) return target;
  const { ownerDocument: page, id } = target;
  if (id !== '') return page.getElementById(id);
  return [...page.querySelectorAll('button')].find((button) => nameOf(button) === nameOf(target)) ?? null;
}

/** Where the caret is in a text that still holds what was typed; null where React has emptied it, or where a control has no caret. */
function caretOf(control: Control, typed: string): [number, number] | null {
  if (control instanceof HTMLSelectElement || control.value !== typed) return null;
  const { selectionStart, selectionEnd } = control;
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd];
}

/**
 * React reports a change only when the value differs from the last one it has seen, so the field is emptied through React's setter
 * first; the prototype's own setter goes unseen.
 */
function enter(control: Control, value: string): void {
  const caret = caretOf(control, value);
  control.value = '';
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control) as object, 'value') ?? {};
  set?.call(control, value);
  if (caret && !(control instanceof HTMLSelectElement)) control.setSelectionRange(...caret);
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/** The same for a checkbox: it is set the other way without an event, and a click sets it back. */
function check(box: HTMLInputElement, checked: boolean): void {
  box.checked = !checked;
  box.click();
}

function replay(input: BufferedInput): void {
  const target = resolveTarget(input);
  if (!(target instanceof HTMLElement)) return;
  if (input.type === 'click') target.click();
  else if (target instanceof HTMLFormElement) target.requestSubmit();
  else if (isCheckable(target)) check(target, input.checked ?? false);
  else if (isControl(target)) enter(target, input.value ?? '');
}

/**
 * Whether a control holds something else than the page came with. Of radio buttons only the chosen one does: pressing it takes the other
 * one out. What a select came with is known only on a page that React hydrates: one that React renders has no default.
 */
function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return control.selectedIndex !== Math.max(0, [...control.options].findIndex(({ defaultSelected }) => defaultSelected));
  if (control.type === 'radio' && !(control as HTMLInputElement).checked) return false;
  return isCheckable(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;
}

/** What the browser put back into the fields by itself, as Firefox does after a reload. No event says so. */
function restoredInputs(inputs: readonly BufferedInput[]): BufferedInput[] {
  const edited = inputs.map(resolveTarget);
  const controls = [...document.querySelectorAll('input, textarea, select')].filter(isControl);
  return controls.filter((control) => isChanged(control) && !edited.includes(control)).map((target) => ({
    type: 'change', target, value: target.value, checked: isCheckable(target) && target.checked,
  }));
}

/**
 * Replays what the browser put back and then, in order, what the user typed and clicked before the app was live, and ends the buffering.
 * Call it once the page is hydrated, in the same task: React's first update after that empties controlled fields, and a letter typed
 * between the two would replace the whole text. For the same reason it is one synchronous run; each input is rendered before the next
 * one, which may depend on it.
 */
export function replayEarlyInput({ earlyInput }: Pick<Window, 'earlyInput'>): void {
  if (!earlyInput || earlyInput.isLive) return;
  earlyInput.stop();
  const inputs = earlyInput.inputs.splice(0);
  for (const input of [...restoredInputs(inputs), ...inputs]) flushSync(() => { replay(input); });
}
