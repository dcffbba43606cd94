import type { EventLog } from './describeEvents';
import { createPseudonyms } from './pseudonyms';
import { leafRedactors } from './redactLeaves';
import type { Keys, Leaf, Shape } from './shapes';

/**
 * Replaces what is private in a value, by its shape.
 * @param path where the value is inside a larger one that has the shape: for patches
 */
export type Redactor = (shape: Shape | undefined, value: unknown, path?: readonly (string | number)[]) => unknown;

/** A shape, and the meaning that keys have inside it. */
interface Place {
  shape: Shape | undefined;
  inside: Keys;
}

const ANY = '*';

const own = (table: Keys, key: string): Shape | undefined => (Object.hasOwn(table, key) ? table[key] : undefined);

/** The keys of an object: as around it, except for those that its own shape gives another meaning. */
function keysInside({ shape, inside }: Place): Keys {
  const { [ANY]: _any, ...inherited } = inside;
  return typeof shape === 'object' ? { ...inherited, ...shape } : inherited;
}

/**
 * A redactor with its own set of placeholders. What the table of keys does not list is dropped, as is a value that does not match its
 * shape; null and undefined stay, because code checks for them.
 */
export function createRedactor({ site, parameters, keys }: Pick<EventLog, 'site' | 'parameters' | 'keys'>): Redactor {
  const leaves = leafRedactors(createPseudonyms(site.defaultPhoto), { site, parameters });
  const placeOf = (key: string, inside: Keys): Place => ({ inside, shape: own(inside, key) ?? own(inside, ANY) ?? own(keys, key) });
  const placeAt = (place: Place, path: readonly (string | number)[]): Place =>
    path.reduce((present, key) => (
      present.shape === undefined || typeof key === 'number' ? present : placeOf(key, keysInside(present))), place);
  function redactLeaf(leaf: Leaf, value: unknown): unknown {
    if (typeof value === 'string') return leaves[leaf](value);
    return (leaf === 'keep' || leaf === 'plain') && (typeof value === 'number' || typeof value === 'boolean') ? value : undefined;
  }
  function redact(place: Place, value: unknown): unknown {
    const { shape } = place;
    if (shape === undefined) return undefined;
    if (value === null || value === undefined) return value;
    if (Array.isArray(value)) return value.map((item) => redact(place, item));
    if (typeof value !== 'object') return typeof shape === 'string' ? redactLeaf(shape, value) : undefined;
    const inside = keysInside(place);
    const members = Object.entries(value).map(([key, member]) => [key, redact(placeOf(key, inside), member)] as const);
    return Object.fromEntries(members.filter(([, member]) => member !== undefined));
  }
  return (shape, value, path = []) => redact(placeAt({ shape, inside: {} }, path), value);
}
