import type { Leaf } from './shapes';

/** Stands for a value that is no object, and so has no key: it needs a kind. */
export type WholeValue = '';

/** What a table, or the object around it, says of a key. */
type ShapeOf<Key, Inside, Table> = Key extends keyof Inside ? Inside[Key] : Key extends keyof Table ? Table[Key] : undefined;
type KeysInside<Shape, Inside> = Shape extends Leaf ? Inside : Omit<Inside, keyof Shape> & Shape;

type UncoveredText<Text, Shape, Key> = string extends Text
  // Any text: `keep` is only for words of ours.
  ? Shape extends Exclude<Leaf, 'keep'> ? never : Key
  // A few words of ours, which code compares: a placeholder would not be one of them.
  : Shape extends 'keep' | 'plain' | 'word' ? never : Key;

/**
 * The keys in a value, at any depth, that a table of keys gives no meaning, or one that does not fit: they would be dropped, or recorded
 * as something that they are not. `WholeValue` when the value is no object.
 */
export type Uncovered<Value, Table, Shape = object, Inside = object, Key = WholeValue> =
  // Of what is unknown, the listed keys are recorded.
  unknown extends Value ? never
    : Value extends null | undefined | void ? never
      : Value extends string ? UncoveredText<Value, Shape, Key>
        : Value extends number | boolean ? (Shape extends 'keep' | 'plain' ? never : Key)
          : Shape extends undefined ? Key
            : Value extends readonly (infer Item)[] ? Uncovered<Item, Table, Shape, Inside, Key>
              : Value extends object ? UncoveredInside<Value, Table, KeysInside<Shape, Inside>, Key> : Key;

type UncoveredInside<Value, Table, Inside, Key> = string extends keyof Value ? Key
  : { [Name in keyof Value]-?: Uncovered<Value[Name], Table, ShapeOf<Name, Inside, Table>, Inside, Name> }[keyof Value];
