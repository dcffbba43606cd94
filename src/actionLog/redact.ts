import type { EventLog } from './describeEvents';
import { createPseudonyms } from './pseudonyms';
import { leafRedactors } from './redactLeaves';
import type { Leaf, Shape } from './shapes';

/** Replaces what is private in a value, by its shape. */
export type Redactor = (shape: Shape | undefined, value: unknown) => unknown;

/**
 * A redactor with its own set of placeholders. A value without a shape is dropped, as is one that does not match its shape;
 * null and undefined stay, because code checks for them.
 */
export function createRedactor({ site, parameters }: Pick<EventLog, 'site' | 'parameters'>): Redactor {
  const leaves = leafRedactors(createPseudonyms(site.defaultPhoto), { site, parameters });
  const redactLeaf = (leaf: Leaf, value: unknown): unknown => {
    if (typeof value === 'string') return leaves[leaf](value);
    return leaf === 'keep' && (typeof value === 'number' || typeof value === 'boolean') ? value : undefined;
  };
  return function redact(shape: Shape | undefined, value: unknown): unknown {
    if (value === null || value === undefined) return value;
    if (shape === undefined) return undefined;
    if (typeof shape === 'string') return redactLeaf(shape, value);
    if (shape.kind === 'list') return Array.isArray(value) ? value.map((item) => redact(shape.of, item)) : undefined;
    if (typeof value !== 'object' || Array.isArray(value)) return undefined;
    const present = Object.entries(value).filter(
      ([key, member]) => member !== undefined && (shape.kind === 'table' || Object.hasOwn(shape.fields, key)),
    );
    return Object.fromEntries(present.map(([key, member]) => [key, redact(shape.kind === 'table' ? shape.of : shape.fields[key], member)]));
  };
}
