import type { PrivateKind } from './pseudonyms';

/**
 * What may be recorded of a number, a boolean or a text:
 * - `keep`: a number, a boolean, or one of a few words of ours
 * - `plain`: a text that says nothing about a user: a date, a version, an id of something else than a user
 * - a private kind: replaced by a placeholder
 * - `word`: one of our own words that a user may have typed into a URL
 * - `groupId`: an id of a group, or of something else that is in addresses; kept when it looks like one (a URL may be typed by hand)
 * - `message`: a sentence shown to the user; kept when it is one of ours, else replaced as text
 * - `url`, `pathname`, `search`, `hash`: a URL of the app or a part of one; typed words in it are replaced
 * - `secret`: replaced by the empty string
 */
export type Leaf = PrivateKind | 'keep' | 'plain' | 'word' | 'groupId' | 'message' | 'url' | 'pathname' | 'search' | 'hash' | 'secret';

/**
 * What may be recorded of a value. An object is recorded key by key: each key has the meaning that the site's table of keys gives it,
 * or that `Keys` gives it inside this object, at any depth. A list is recorded like its items.
 */
export type Shape = Leaf | Keys;

/** The meaning of keys. `*` is any other key of the object itself: for an object whose keys are data. */
export interface Keys {
  readonly [key: string]: Shape;
}

/** An object, or a list of objects, whose keys have their usual meaning. */
export const BY_KEY = {} as const satisfies Keys;

/** The given keys, all of one kind. */
export const all = <Kind extends Shape, Name extends string>(kind: Kind, ...names: readonly Name[]): Readonly<Record<Name, Kind>> =>
  Object.fromEntries(names.map((name) => [name, kind])) as Record<Name, Kind>;
