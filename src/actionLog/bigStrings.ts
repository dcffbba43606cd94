/** Longer strings are kept out of a log, in UTF-16 units. */
export const BIG_STRING = 4096;

const DATA_URL = 'data:';
/** Looked up once: these loops run over every character. */
const { imul } = Math;

/** Whether a string is too large for a log: over 4 KB, or a data URL of any length. */
export function isBig(text: string): boolean {
  return text.length > BIG_STRING || text.startsWith(DATA_URL);
}

/** Four 32-bit lanes over the text; not cryptographic, but two different pictures will not collide by chance. */
function contentHash(text: string): string {
  let a = 0x9e3779b9, b = 0x85ebca6b, c = 0xc2b2ae35, d = 0x27d4eb2f;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    a = b ^ imul(a ^ unit, 0x239b961b);
    b = c ^ imul(b ^ unit, 0xab0e9789);
    c = d ^ imul(c ^ unit, 0x38b34ae5);
    d = a ^ imul(d ^ unit, 0xa1e38b93);
  }
  return [a, b, c, d].map((lane) => (lane >>> 0).toString(16).padStart(8, '0')).join('');
}

/**
 * What a log holds instead of a big string: equal strings have equal stubs, different ones different stubs.
 * A stub is never big itself, so stubbing twice changes nothing.
 */
export function stubOf(text: string): string {
  return `stub:${contentHash(text)}:${text.length}`;
}

/**
 * A copy of a JSON-like value with every big string, keys included, replaced by its stub.
 * Returns the same object when there is nothing to replace, which is nearly always.
 */
export function withoutBigStrings<T>(value: T): T {
  return replaceIn(value) as T;
}

/**
 * A value as JSON, with stubs for its big strings. The JSON itself shows whether there may be a big string, so most values
 * need not be walked.
 * @throws TypeError for what JSON cannot represent
 */
export function jsonWithoutBigStrings(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length <= BIG_STRING && !text.includes(DATA_URL) ? text : JSON.stringify(withoutBigStrings(value));
}

function replaceIn(value: unknown): unknown {
  if (typeof value === 'string') return isBig(value) ? stubOf(value) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return replaceInArray(value);
  if (typeof (value as { toJSON?: unknown }).toJSON === 'function') return value;
  return replaceInObject(value as Record<string, unknown>);
}

function replaceInArray(items: readonly unknown[]): readonly unknown[] {
  let copy: unknown[] | null = null;
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index];
    const replaced = replaceIn(item);
    if (replaced !== item && copy === null) copy = items.slice(0, index);
    if (copy !== null) copy.push(replaced);
  }
  return copy ?? items;
}

function replaceInObject(source: Record<string, unknown>): Record<string, unknown> {
  let changed = false;
  const members = Object.keys(source).map((key): [string, unknown] => {
    const name = isBig(key) ? stubOf(key) : key;
    const value = replaceIn(source[key]);
    changed ||= name !== key || value !== source[key];
    return [name, value];
  });
  return changed ? Object.fromEntries(members) : source;
}
