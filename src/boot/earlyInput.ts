import { yieldToMain } from './yieldToMain';

/** One thing that was done to a control, as the page's own script in `public/index.html` kept it. */
interface Kept {
  target: Element;
  /** A button; else the control was changed. */
  pressed: boolean;
  value?: string;
  checked?: boolean;
}

interface Keeper {
  kept: Kept[];
  /** Told of each thing that has to wait. */
  onKept: (() => void) | null;
  stop: () => void;
}

declare global {
  interface Window {
    /** What people do to a page before its app is live. */
    hobnobEarly?: Keeper;
  }
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isControl = (element: Element): element is Control => element.matches('input:not([type="file"]), textarea, select');
const isTick = (element: Element): element is HTMLInputElement => element.matches('[type="checkbox"], [type="radio"]');
const nameOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent;

/** The element, or the one that stands in its place if the page was drawn anew since. */
function present({ target }: Kept): Element | null {
  if (target.isConnected) return target;
  const { ownerDocument: page, id } = target;
  if (id !== '') return page.getElementById(id);
  return [...page.querySelectorAll('button')].find((button) => nameOf(button) === nameOf(target)) ?? null;
}

/** React takes a change for one only when the value is another than the last that it knows of; its own setter, which notes that, is passed by. */
function type(control: Control, value: string): void {
  control.value = '';
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control) as object, 'value') ?? {};
  set?.call(control, value);
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

function again(kept: Kept): void {
  const element = present(kept);
  if (!element) return;
  if (kept.pressed) (element as HTMLElement).click();
  else if (isTick(element)) { if (element.checked !== kept.checked) element.click(); }
  else if (isControl(element)) type(element, kept.value ?? '');
}

/** Of several changes of one control the last: the others are in it. */
const withoutOutdated = (all: readonly Kept[]): Kept[] =>
  all.filter((one, index) => one.pressed || !all.slice(index + 1).some((later) => !later.pressed && later.target === one.target));

/**
 * Ends the keeping and does everything that was typed and pressed before the app was live again, in its order. The other side of the script in
 * `public/index.html`; in a page without it nothing was kept.
 */
export async function repeatEarlyInput({ hobnobEarly: keeper }: Pick<Window, 'hobnobEarly'>): Promise<void> {
  if (!keeper) return;
  keeper.stop();
  for (const kept of withoutOutdated(keeper.kept.splice(0))) {
    again(kept);
    // A form knows what was typed only after it has been drawn.
    await yieldToMain();
  }
}
