import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { withChanges } from '../../src/actionLog/assemble';
import { readOwnFile, writeLog } from '../../src/actionLog/format';
import { replay } from '../../src/actionLog/replay';
import type { ActionLog, LogEntry } from '../../src/actionLog/types';
import { isRecord, parseStrictly } from '../../src/actionLog/validate';

/** What the present build knows: its reducers, and what it writes of each action. */
export interface PresentBuild {
  rootReducer: Reducer<unknown>;
  /** Action type to a hash of its shape. */
  manifest: Readonly<Record<string, string>>;
  /** An action as the present policy would write it. */
  redact: (action: UnknownAction) => UnknownAction;
}

/**
 * A golden session as the present reducers play it: hashes, changed leaves, the final hash and the shapes in the manifest are new,
 * every action stays as it was recorded. A session that plays as recorded comes back byte for byte.
 * @throws when the session cannot be kept: an action would be written differently, a reducer throws, or the start is not of this build
 */
export function updatedSession(text: string, build: PresentBuild): string {
  const recorded = readOwnFile(parseStrictly(text, 'The session') as Record<string, unknown>);
  const { header, entries } = recorded;
  if (!header) throw new Error('Only a session with our own header can be updated.');
  const bare = entries.map(({ at, action }): LogEntry => ({ at, action, hash: null }));
  const initialState = presentStart(recorded, build.rootReducer);
  const log = {
    ...recorded,
    header: { ...header, manifest: presentManifest(recorded, build) },
    initialState,
    entries: bare,
    finalHash: null,
  };
  const [crash] = replay(build.rootReducer, log).crashes;
  if (crash) throw new Error(`Step ${crash.step} (${crash.type}) crashes: ${crash.message}. Record the session again.`);
  const updated = writeLog(withChanges(log, build.rootReducer));
  mustKeepActions(text, updated);
  return updated;
}

const keysOf = (value: unknown): string => (isRecord(value) ? Object.keys(value).sort().join() : '');

/**
 * The recorded start in the form of the present state. A session recorded from the start of a page begins with initial slices:
 * a slice that the session does not know, or with other keys than today's, becomes today's initial one, with the recorded values of
 * the keys that both have
 * (the address the page was opened at, for example).
 */
function presentStart({ header, initialState: recorded }: ActionLog, rootReducer: Reducer<unknown>): unknown {
  const fresh = rootReducer(undefined, { type: '@@actionLog/INIT' });
  if (!isRecord(recorded) || !isRecord(fresh)) throw new Error('The session does not start with a state.');
  const slices = Object.entries(fresh).map(([name, initial]): [string, unknown] => {
    const before = recorded[name];
    if (before === undefined) return [name, initial];
    if (keysOf(before) === keysOf(initial) || (header?.folded ?? 0) > 0) return [name, before];
    if (!isRecord(initial) || !isRecord(before)) return [name, initial];
    return [
      name,
      Object.fromEntries(Object.entries(initial).map(([key, value]) => [key, Object.hasOwn(before, key) ? before[key] : value])),
    ];
  });
  const odd = slices.find(([name, value]) => isRecord(value) !== isRecord(fresh[name]) || hasStatus(value) !== hasStatus(fresh[name]));
  if (odd) throw new Error(`The session starts with another form of "${odd[0]}" in the middle of a visit. Record it again.`);
  return Object.fromEntries(slices);
}

const hasStatus = (value: unknown): boolean => isRecord(value) && 'status' in value;

/**
 * Today's shape of every action type whose recorded actions today's policy would write with the same keys; the recorded shape of the
 * others.
 */
function presentManifest({ header, entries }: ActionLog, { manifest, redact }: PresentBuild): Record<string, string> {
  const lost = new Set(entries.filter(({ action }) => formOf(action) !== formOf(redact(action))).map(({ action }) => action.type));
  return Object.fromEntries(
    Object.entries(header?.manifest ?? {}).map(([type, shape]) => [type, lost.has(type) ? shape : (manifest[type] ?? shape)]),
  );
}

/** The keys and kinds of a value, as a text: two values of the same form differ in their leaves only. */
const formOf = (value: unknown): string => JSON.stringify(value, (_key, part: unknown) => (typeof part === 'object' ? part : typeof part));

function mustKeepActions(before: string, after: string): void {
  const actionsOf = (file: string): string[] =>
    file.split('\n').flatMap((line) => /^("\d+":\{"type":"PERFORM_ACTION","action":.*,"timestamp":\d+),"h":/.exec(line)?.[1] ?? []);
  const wanted = actionsOf(before), got = actionsOf(after);
  const changed = got.findIndex((action, index) => action !== wanted[index]);
  if (changed >= 0 || got.length !== wanted.length)
    throw new Error(`Step ${changed + 1} would be written with another action. Record the session again.`);
}
