import { structuralHash } from './hash';
import type { Change } from './types';

/** The maximum number of changed leaves recorded per step. */
const MAX_CHANGES = 8;
/** Longer values are replaced by their hash, in characters of JSON. */
const MAX_VALUE = 80;
const HASH_MARK = '#';

type Tree = Record<string, unknown> | readonly unknown[];

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null;
}

const escapeKey = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');
const unescapeKey = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~');

/** The value at a JSON pointer (`/groups/filters/search`), undefined where there is none. */
export function valueAt(state: unknown, pointer: string): unknown {
  if (pointer === '') return state;
  return pointer.split('/').slice(1).reduce<unknown>((value, part) => {
    const key = unescapeKey(part);
    return isTree(value) && Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
  }, state);
}

/** A value in one readable line: itself when short, else its hash. */
export function brief(value: unknown): unknown {
  if (value === undefined) return undefined;
  const text = JSON.stringify(value) as string | undefined;
  return text === undefined || text.length <= MAX_VALUE ? value : `${HASH_MARK}${structuralHash(value)}`;
}

/** Whether a value is the one of a recorded change. */
export function isValueOf(change: Change, value: unknown): boolean {
  if (!('value' in change)) return value === undefined;
  if (value === undefined) return false;
  const hash = structuralHash(value);
  return change.value === `${HASH_MARK}${hash}` || structuralHash(change.value) === hash;
}

/**
 * The leaves that differ between two states, in key order, at most eight.
 * Subtrees with the same identity are skipped, so the cost depends only on the changes. Undefined members count as absent.
 */
export function changesBetween(before: unknown, after: unknown): Change[] {
  const found: Change[] = [];
  collect(before, after, '', found);
  return found;
}

function collect(before: unknown, after: unknown, path: string, found: Change[]): void {
  if (Object.is(before, after) || found.length >= MAX_CHANGES) return;
  if (isTree(before) && isTree(after) && Array.isArray(before) === Array.isArray(after)) {
    const old = before as Record<string, unknown>, next = after as Record<string, unknown>;
    for (const key of Object.keys({ ...old, ...next })) collect(old[key], next[key], `${path}/${escapeKey(key)}`, found);
  } else if (structuralHash(before) !== structuralHash(after) || (before === undefined) !== (after === undefined)) {
    found.push(after === undefined ? { path } : { path, value: brief(after) });
  }
}
