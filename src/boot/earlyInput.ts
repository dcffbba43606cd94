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

function replay(input: BufferedInput): void {
  const target = resolveTarget(input);
  if (!(target instanceof HTMLElement)) return;
  if (input.type === 'click') target.click();
  else if (target instanceof HTMLFormElement) target.requestSubmit();
  else if (isCheckable(target)) { if (target.checked !== input.checked) target.click(); }
  else if (isControl(target)) enter(target, input.value ?? '');
}

/**
 * Replays, in order, what the user typed and clicked before the app was live, and ends the buffering. Call it once the page is
 * hydrated, in the same task: React's first update after that empties controlled fields, and a letter typed between the two would
 * replace the whole text. For the same reason it is one synchronous run; each input is rendered before the next one, which may depend
 * on it.
 */
export function replayEarlyInput({ earlyInput }: Pick<Window, 'earlyInput'>): void {
  if (!earlyInput) return;
  earlyInput.stop();
  for (const input of earlyInput.inputs.splice(0)) flushSync(() => { replay(input); });
}
