/** What a spec of several browser engines needs of each: a tab that is driven like a person would, elements found by role or label. */
export interface Tab {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  url(): Promise<string>;
  /** Whether `find` gives an element. */
  has(find: Find): Promise<boolean>;
  /** Presses the element that `find` gives. */
  press(find: Find): Promise<void>;
  /** Types into the field that `find` gives, after what is in it. */
  type(find: Find, text: string): Promise<void>;
  /** Sets the value of a control whose keys differ between engines, such as a date, and reports it as input. */
  set(find: Find, value: string): Promise<void>;
  /** Gives a file to the file input that `find` gives. */
  upload(find: Find, file: string): Promise<void>;
  /** The tab beside this one, once there is one. */
  otherTab(): Promise<Tab>;
  screenshot(file: string): Promise<void>;
}

/** A query of Testing Library, in the page. */
export interface Find {
  by: 'Role' | 'LabelText' | 'Text';
  /** The role, the label or the text; a pattern is enough for a part of a text. */
  what: string | RegExp;
  /** For roles: the accessible name; a string is the whole name, a pattern a part of it. */
  name?: string | RegExp;
  /** Look inside the first element of this role only. */
  within?: string;
  /** Not the element itself but the link of the card it is on. */
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

/** What was looked for, for messages. */
export const describeFind = ({ by, what, name }: Find): string => `${by} ${String(what)}${name === undefined ? '' : ` "${String(name)}"`}`;

/** The source of an expression that gives the element, or null. Testing Library is in the page as `TestingLibraryDom`. */
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

/** The source of a function that sets the value of an input as typing would: React listens to the event. */
export const setValueSource = `(input, value) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.dispatchEvent(new Event('change', { bubbles: true }));
}`;
