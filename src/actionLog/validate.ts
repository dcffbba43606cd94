import { errorText } from '../domain/general/errorText';
import { isRecord } from '../domain/general/isRecord';

/** Why a file cannot be used; the message is shown to the user. */
export class LogError extends Error {
  override name = 'LogError';
}

/** Limits of a file: characters, and levels of nesting. */
const MAX_FILE = 64_000_000;
const MAX_DEPTH = 100;
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

/** @throws LogError with the message, unless the condition holds */
export function must(condition: unknown, message: string): asserts condition {
  if (!condition) throw new LogError(message);
}

/** Whether a value is a whole number from 0 on. */
export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/**
 * Parses untrusted JSON: at most 100 levels deep, without keys that reach into prototypes.
 * @throws LogError
 */
export function parseStrictly(text: string, what: string): unknown {
  must(text.length <= MAX_FILE, `${what} is larger than ${MAX_FILE / 1_000_000} MB.`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new LogError(`${what} is not complete JSON: ${errorText(error)}`);
  }
  checkTree(value, what);
  return value;
}

/** Walks without recursion, so that a deep file cannot overflow the stack. */
function checkTree(root: unknown, what: string): void {
  let level: unknown[] = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    must(depth <= MAX_DEPTH, `${what} is nested deeper than ${MAX_DEPTH} levels.`);
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue;
      const isList = Array.isArray(value);
      for (const key of Object.keys(value)) {
        must(isList || !FORBIDDEN.has(key), `${what} has the forbidden key "${key}".`);
        const child = (value as Record<string, unknown>)[key];
        if (typeof child === 'object' && child !== null) next.push(child);
      }
    }
    level = next;
  }
}

/** @throws LogError unless an object has all the required keys and no others than the optional ones */
export function mustHaveKeys(value: Record<string, unknown>, required: readonly string[], optional: readonly string[], what: string): void {
  for (const key of required) must(Object.hasOwn(value, key), `${what} has no "${key}".`);
  for (const key of Object.keys(value))
    must(required.includes(key) || optional.includes(key), `${what} has a key we do not know: "${key}".`);
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value);

/** How the slices of a build differ from the recorded ones. */
export interface SliceNames {
  /** Only the recording has them. */
  removed: readonly string[];
  /** Only the build has them. */
  added: readonly string[];
}

/**
 * Compares a state that a recording brings, `what`, with this build's: each slice must be of the same kind.
 * `sameBuild`: the slices must be the same, too; another build may have other slices.
 * @throws LogError
 */
export function mustBeStateLike(state: unknown, reference: unknown, sameBuild: boolean, what: string): SliceNames {
  must(isRecord(state), `${what} is not an object.`);
  must(isRecord(reference), 'This build has no state to compare with.');
  if (sameBuild) mustHaveKeys(state, Object.keys(reference), [], what);
  const shared = Object.keys(reference).filter((key) => Object.hasOwn(state, key));
  must(shared.length > 0, `${what} has no slice of this app.`);
  for (const key of shared) {
    const wanted = reference[key];
    must(kindOf(state[key]) === kindOf(wanted), `${what} has "${key}" as a ${kindOf(state[key])}, not a ${kindOf(wanted)}.`);
    if (!isRecord(wanted) || !('status' in wanted)) continue;
    const { status } = state[key] as Record<string, unknown>;
    must(typeof status === 'string', `${what} has "${key}" without a status.`);
  }
  return {
    removed: Object.keys(state).filter((key) => !shared.includes(key)),
    added: Object.keys(reference).filter((key) => !shared.includes(key)),
  };
}
