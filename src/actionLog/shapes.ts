import { structuralHash } from './hash';
import type { PrivateKind } from './pseudonyms';

/**
 * What a value looks like, and what may be written of it. A shape is data: redaction reads it (redact.ts), and its hash shows
 * whether an action still looks as it did (verdict.ts).
 *
 * - `keep`: a number, a boolean, null, or a text that says nothing about a user; anything else is dropped
 * - a private kind: replaced by a stand-in
 * - `word`: one of our own words that may have been typed by hand, in an address
 * - `groupId`: an id of a group, kept when it looks like one (an address may be typed by hand)
 * - `message`: a sentence shown to the user; kept when it is one of ours, else replaced as text
 * - `url`, `pathname`, `search`, `hash`: an address of the app or a part of one; the words typed into it are replaced
 * - `secret`: replaced by the empty text
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

/** The fields named, all of one kind. */
export const each = (leaf: Shape, ...names: readonly string[]): Record<string, Shape> =>
  Object.fromEntries(names.map((name) => [name, leaf]));
/** Nothing but the type, or nothing but numbers and words of ours. */
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
