import { BIG_STRING, isBig } from './bigStrings';

/** The lengths of long lists and objects. They are parts of a state, which never change. */
const known = new WeakMap<object, number>();

/** What the JSON of a value without its big strings is at least as long as. What is long and was measured before is not read again. */
export function leastJsonLength(value: unknown): number {
  if (typeof value === 'string') return isBig(value) ? 0 : value.length;
  if (typeof value !== 'object' || value === null) return 1;
  const measured = known.get(value);
  if (measured !== undefined) return measured;
  // A circle adds nothing.
  known.set(value, 0);
  let length = 0;
  for (const [key, item] of Object.entries(value)) {
    if (item === undefined) continue;
    if (!Array.isArray(value) && !isBig(key)) length += key.length + '"":'.length;
    length += 1 + leastJsonLength(item);
  }
  if (length > BIG_STRING) known.set(value, length);
  else known.delete(value);
  return length;
}
