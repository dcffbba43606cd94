/** A browser tab, driven as a user would. Elements are found by role or label. Each engine implements it. */
export interface Tab {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  url(): Promise<string>;
  /** Whether `find` matches an element. */
  has(find: Find): Promise<boolean>;
  /** Clicks the element that `find` matches. */
  press(find: Find): Promise<void>;
  /** Types into the field that `find` matches, after its current text. */
  type(find: Find, text: string): Promise<void>;
  /** Sets the value of a control whose keys differ between engines, such as a date, and fires its input events. */
  set(find: Find, value: string): Promise<void>;
  /** Chooses a file in the file input that `find` matches. */
  upload(find: Find, file: string): Promise<void>;
  /** Waits for a second tab. */
  otherTab(): Promise<Tab>;
  screenshot(file: string): Promise<void>;
}

/** A Testing Library query, run in the page. */
export interface Find {
  by: 'Role' | 'LabelText' | 'Text';
  /** The role, label or text; a pattern may match a part. */
  what: string | RegExp;
  /** For roles: the accessible name, as the whole name or a pattern. */
  name?: string | RegExp;
  /** Searches only inside the first element with this role. */
  within?: string;
  /** Returns the link of the card that contains the element. */
  cardLink?: boolean;
}

export interface Engine {
  name: string;
  /** Why the engine cannot run here; null when it can. */
  missing: () => string | null;
  /** Starts a browser with an empty profile. */
  open: () => Promise<{ tab: Tab; close: () => Promise<void> }>;
}

const literal = (value: string | RegExp): string => (typeof value === 'string' ? JSON.stringify(value) : value.toString());

/** Describes a query in messages. */
export const describeFind = ({ by, what, name }: Find): string => `${by} ${String(what)}${name === undefined ? '' : ` "${String(name)}"`}`;

/** The source of an expression for the element, or null. Testing Library is in the page as `TestingLibraryDom`. */
export function findSource({ by, what, name, within, cardLink }: Find): string {
  const root = within
    ? `(TestingLibraryDom.queryAllByRole(document.body, ${JSON.stringify(within)})[0] ?? document.body)`
    : 'document.body';
  const options = name === undefined ? '' : `, { name: ${literal(name)} }`;
  const first = `TestingLibraryDom.queryAllBy${by}(${root}, ${literal(what)}${options})[0]`;
  return cardLink ? `(${first}?.closest('article')?.querySelector('a') ?? null)` : `(${first} ?? null)`;
}

export const button = (name: string | RegExp): Find => ({ by: 'Role', what: 'button', name });
export const link = (name: string | RegExp, within?: string): Find => ({ by: 'Role', what: 'link', name, within });
export const heading = (name: string | RegExp): Find => ({ by: 'Role', what: 'heading', name });
export const field = (label: string): Find => ({ by: 'LabelText', what: label });
export const text = (what: string | RegExp): Find => ({ by: 'Text', what });

/** The source of a function that sets an input's value and fires the events that React listens to. */
export const setValueSource = `(input, value) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.dispatchEvent(new Event('change', { bubbles: true }));
}`;
