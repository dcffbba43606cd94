import { isBig, stubOf } from './bigStrings';

/**
 * The hash of a state: equal trees give equal hashes, whatever the order of their keys.
 *
 * It hashes what JSON can represent, so that a state rebuilt from a log has the hash of the live one:
 * members that JSON omits are ignored, what JSON writes as null counts as null, and a big string
 * counts as its stub (bigStrings.ts). Only new objects cost anything: objects are cached by identity.
 * This is correct as long as nobody mutates state. In development and tests that throws, because Immer freezes it.
 */
export function structuralHash(value: unknown): string {
  return hashOf(value).toString(36);
}

/** Looked up once: these loops run over every character. */
const { imul } = Math;

/** Two 32-bit lanes are combined into one 53-bit integer, the most a number holds exactly. */
const LANE = 0x100000000;
const HIGH_BITS = 0x1fffff;

const SEED = { text: 1, number: 2, literal: 3, array: 4, object: 5 } as const;
const NULL = hashText('null', SEED.literal);

const known = new WeakMap<object, number>();
/** Few key names recur often, so their hashes are cached, up to this many (ids can be keys, too). */
const MAX_KEYS = 5000;
const keys = new Map<string, number>();

function join(low: number, high: number): number {
  return (high & HIGH_BITS) * LANE + (low >>> 0);
}

function scramble(lane: number): number {
  let mixed = lane;
  mixed = imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}

function hashText(text: string, seed: number): number {
  let low = 0xdeadbeef ^ seed, high = 0x41c6ce57 ^ seed;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    low = imul(low ^ unit, 0x9e3779b1);
    high = imul(high ^ unit, 0x5f356495);
  }
  return join(scramble(low ^ imul(high, 0x27d4eb2f)), scramble(high ^ low));
}

function hashKey(key: string): number {
  const seen = keys.get(key);
  if (seen !== undefined) return seen;
  const hash = hashText(isBig(key) ? stubOf(key) : key, SEED.text);
  if (keys.size < MAX_KEYS) keys.set(key, hash);
  return hash;
}

function hashOf(value: unknown): number {
  if (typeof value === 'string') return hashText(isBig(value) ? stubOf(value) : value, SEED.text);
  if (typeof value === 'number') return Number.isFinite(value) ? hashText(String(value), SEED.number) : NULL;
  if (typeof value === 'boolean') return hashText(String(value), SEED.literal);
  if (typeof value === 'bigint') throw new TypeError('A state with a BigInt in it cannot be written to a log.');
  return typeof value === 'object' && value !== null ? hashTree(value) : NULL;
}

function hashTree(tree: object): number {
  const seen = known.get(tree);
  if (seen !== undefined) return seen;
  const toJson = (tree as { toJSON?: unknown }).toJSON;
  const hash = typeof toJson === 'function' ? hashOf((toJson as () => unknown).call(tree))
    : Array.isArray(tree) ? hashArray(tree)
      : hashObject(tree as Record<string, unknown>);
  known.set(tree, hash);
  return hash;
}

function hashArray(items: readonly unknown[]): number {
  let low: number = SEED.array, high = items.length;
  for (const item of items) {
    const hash = hashOf(item);
    low = imul(low ^ (hash >>> 0), 0x9e3779b1) ^ (low >>> 15);
    high = imul(high ^ (hash / LANE) ^ low, 0x5f356495) ^ (high >>> 13);
  }
  return join(scramble(low), scramble(high ^ low));
}

/** A sum of scrambled members, so that keys need not be sorted. */
function hashObject(source: Record<string, unknown>): number {
  let low: number = SEED.object, high = 0;
  for (const key of Object.keys(source)) {
    const value = source[key];
    if (value === undefined || typeof value === 'function' || typeof value === 'symbol') continue;
    const name = hashKey(key), hash = hashOf(value);
    const member = scramble((name >>> 0) ^ imul(hash >>> 0, 0x9e3779b1));
    low = (low + member) | 0;
    high = (high + scramble((name / LANE) ^ imul((hash / LANE) ^ member, 0x5f356495))) | 0;
  }
  return join(scramble(low), scramble(high ^ low));
}
