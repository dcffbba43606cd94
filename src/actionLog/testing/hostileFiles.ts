import { pageReloaded } from '../reload';
import { SCHEMA } from '../types';
import { seededRandom } from './random';
import type { Random } from './random';

type File = Record<string, unknown> & {
  recorder: Record<string, unknown>;
  actionsById: Record<string, Record<string, unknown>>;
  committedState: Record<string, unknown>;
  stagedActionIds: unknown[];
};

const WRONG: readonly unknown[] = [null, 'wrong', -1, 1.5, true, {}, [1, 'x'], { toString: 'x' }];
const notLike = (random: Random, value: unknown): unknown =>
  random.pick(WRONG.filter((wrong) => typeof wrong !== typeof value || Array.isArray(wrong) !== Array.isArray(value)));
const deep = (levels: number): unknown => JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`);

/** Ways to corrupt a valid file; each result must be rejected. */
const WAYS: Readonly<Record<string, (file: File, random: Random) => unknown>> = {
  'a key of another kind': (file, random) => {
    const key = random.pick(Object.keys(file));
    return { ...file, [key]: notLike(random, file[key]) };
  },
  'a missing key': (file, random) => {
    const gone = random.pick(Object.keys(file).filter((key) => key !== 'recorder'));
    return Object.fromEntries(Object.entries(file).filter(([key]) => key !== gone));
  },
  'an extra key': (file, random) => ({ ...file, [`extra${random.int(9)}`]: 1 }),
  'a newer schema': (file, random) => ({ ...file, recorder: { ...file.recorder, schema: SCHEMA + 1 + random.int(9) } }),
  'an impossible schema': (file, random) => ({ ...file, recorder: { ...file.recorder, schema: random.pick([0, -1, 1.5, '1', null]) } }),
  'another app': (file) => ({ ...file, recorder: { ...file.recorder, app: 'elsewhere' } }),
  'a corrupt header': (file, random) => {
    const key = random.pick(Object.keys(file.recorder).filter((name) => name !== 'app' && name !== 'schema'));
    return { ...file, recorder: { ...file.recorder, [key]: notLike(random, file.recorder[key]) ?? 1.5 } };
  },
  'a header without a key': (file, random) => {
    const gone = random.pick(Object.keys(file.recorder));
    return { ...file, recorder: Object.fromEntries(Object.entries(file.recorder).filter(([key]) => key !== gone)) };
  },
  'a step that is not an action': (file, random) => ({
    ...file,
    actionsById: { ...file.actionsById, 1: { ...file.actionsById[1], action: random.pick([null, 1, 'x', [], {}, { type: 1 }]) } },
  }),
  'a step that is missing': (file) => ({ ...file, actionsById: Object.fromEntries(Object.entries(file.actionsById).slice(0, -1)) }),
  'a step without a hash': (file) => ({ ...file, actionsById: { ...file.actionsById, 1: { ...file.actionsById[1], h: undefined } } }),
  'a step that is too deep': (file) => ({
    ...file,
    actionsById: { ...file.actionsById, 1: { ...file.actionsById[1], action: { type: 'x', payload: deep(150) } } },
  }),
  'a reload that leads to no state': (file, random) => ({
    ...file,
    actionsById: {
      ...file.actionsById, 1: { ...file.actionsById[1], action: pageReloaded(random.pick([undefined, ...WRONG])) },
    },
  }),
  'steps in another order': (file) => ({ ...file, stagedActionIds: [...file.stagedActionIds].reverse() }),
  'a slice that is missing': (file, random) => {
    const gone = random.pick(Object.keys(file.committedState));
    return { ...file, committedState: Object.fromEntries(Object.entries(file.committedState).filter(([key]) => key !== gone)) };
  },
  'a slice of another kind': (file, random) => {
    const slice = random.pick(Object.keys(file.committedState));
    return { ...file, committedState: { ...file.committedState, [slice]: notLike(random, file.committedState[slice]) } };
  },
  'a slice too many': (file) => ({ ...file, committedState: { ...file.committedState, admin: {} } }),
};

const TEXT_WAYS: Readonly<Record<string, (text: string, random: Random) => string>> = {
  'a truncated file': (text, random) => text.slice(0, random.int(text.trimEnd().length - 1)),
  'a prototype key': (text) => text.replace('"type":"PERFORM_ACTION"', '"__proto__":{"polluted":true},"type":"PERFORM_ACTION"'),
  'a constructor key': (text) => text.replace('"committedState":{', '"committedState":{"constructor":{"prototype":{"polluted":true}},'),
  'far too many levels': () => `${'['.repeat(200_000)}${']'.repeat(200_000)}`,
  'bytes in between': (text, random) => { const at = random.int(text.length - 2); return `${text.slice(0, at)}\u0000${text.slice(at)}`; },
};

/** A corrupted copy of a valid file, which must be rejected, and how it was corrupted. */
export function hostileFile(good: string, seed: number): { how: string; text: string } {
  const random = seededRandom(seed);
  const how = random.pick([...Object.keys(WAYS), ...Object.keys(TEXT_WAYS)]);
  const inText = TEXT_WAYS[how];
  if (inText) return { how, text: inText(good, random) };
  return { how, text: JSON.stringify(WAYS[how]?.(JSON.parse(good) as File, random)) };
}
