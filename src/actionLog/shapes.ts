import { structuralHash } from './hash';
import type { PrivateKind } from './pseudonyms';

/**
 * The shape of a value, and what may be recorded of it. A shape is data: redaction reads it (redact.ts), and its hash shows
 * whether an action's shape has changed (verdict.ts).
 *
 * - `keep`: a number, a boolean, null, or a text that reveals nothing about a user; anything else is dropped
 * - a private kind: replaced by a placeholder
 * - `word`: one of our own words that a user may have typed into a URL
 * - `groupId`: an id of a group, kept when it looks like one (a URL may be typed by hand)
 * - `message`: a sentence shown to the user; kept when it is one of ours, else replaced as text
 * - `url`, `pathname`, `search`, `hash`: a URL of the app or a part of one; typed words in it are replaced
 * - `secret`: replaced by the empty string
 */
export type Leaf = PrivateKind | 'keep' | 'word' | 'groupId' | 'message' | 'url' | 'pathname' | 'search' | 'hash' | 'secret';

export type Shape =
  | Leaf
  | { readonly kind: 'list'; readonly of: Shape }
  /** An object whose keys are data. */
  | { readonly kind: 'table'; readonly of: Shape }
  /** An object whose keys are known; every other key is dropped. */
  | { readonly kind: 'fields'; readonly fields: Readonly<Record<string, Shape>> };

export const list = (of: Shape): Shape => ({ kind: 'list', of });
export const table = (of: Shape): Shape => ({ kind: 'table', of });
export const fields = (members: Readonly<Record<string, Shape>>): Shape => ({ kind: 'fields', fields: members });

/** The given fields, all of one kind. */
export const each = (leaf: Shape, ...names: readonly string[]): Record<string, Shape> =>
  Object.fromEntries(names.map((name) => [name, leaf]));
/** Fields that are all kept; none means that only the type is. */
export const kept = (...names: readonly string[]): Shape => fields(each('keep', ...names));

/** A short text that changes with the shape. */
export const shapeHash = (shape: Shape): string => structuralHash(shape).slice(0, 8);

/** The shape at a path inside a shape; undefined where there is none. */
export function shapeAt(shape: Shape | undefined, path: readonly (string | number)[]): Shape | undefined {
  return path.reduce<Shape | undefined>((present, key) => {
    if (present === undefined || typeof present === 'string') return undefined;
    return present.kind === 'fields' ? present.fields[String(key)] : present.of;
  }, shape);
}
