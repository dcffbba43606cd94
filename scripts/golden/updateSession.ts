import type { Reducer } from '@reduxjs/toolkit';
import { withChanges } from '../../src/actionLog/assemble';
import { readOwnFile, writeLog } from '../../src/actionLog/format';
import { replay } from '../../src/actionLog/replay';
import type { ActionLog, LogEntry } from '../../src/actionLog/types';
import { parseStrictly } from '../../src/actionLog/validate';
import { isRecord } from '../../src/domain/general/isRecord';

/**
 * Updates a golden session to the current reducers: hashes, changed values and the final hash are replaced; every action stays
 * as recorded. A session that replays as recorded is returned byte for byte, also when the app has gained a slice since.
 * @throws when it has to be recorded again: an action would be written differently, a reducer throws, or its start does not fit
 */
export function updatedSession(text: string, rootReducer: Reducer<unknown>): string {
  const recorded = readOwnFile(parseStrictly(text, 'The session') as Record<string, unknown>);
  const { header, entries } = recorded;
  if (!header) throw new Error('Only a session with our own header can be updated.');
  const { divergence, crashes, checked } = replay(rootReducer, recorded);
  if (checked && !divergence && crashes.length === 0) return text;
  const bare = entries.map(({ at, action }): LogEntry => ({ at, action, hash: null }));
  const initialState = currentStart(recorded, rootReducer);
  const log = { ...recorded, initialState, entries: bare, finalHash: null };
  const [crash] = replay(rootReducer, log).crashes;
  if (crash) throw new Error(`Step ${crash.step} (${crash.type}) crashes: ${crash.message}. Record the session again.`);
  const updated = writeLog(withChanges(log, rootReducer));
  mustKeepActions(text, updated);
  return updated;
}

const keysOf = (value: unknown): string => (isRecord(value) ? Object.keys(value).sort().join() : '');

/**
 * Converts the recorded initial state to the current shape. A session recorded from page load begins with initial slices, so a
 * slice that is missing or has different keys becomes the current initial slice, with the recorded values of the keys that both
 * have (for example the address the page was opened at).
 */
function currentStart({ header, initialState: recorded }: ActionLog, rootReducer: Reducer<unknown>): unknown {
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
  if (odd) throw new Error(`The session starts in the middle of a visit with a different shape of "${odd[0]}". Record it again.`);
  return Object.fromEntries(slices);
}

const hasStatus = (value: unknown): boolean => isRecord(value) && 'status' in value;

function mustKeepActions(before: string, after: string): void {
  const actionsOf = (file: string): string[] =>
    file.split('\n').flatMap((line) => /^("\d+":\{"type":"PERFORM_ACTION","action":.*,"timestamp":\d+),"h":/.exec(line)?.[1] ?? []);
  const expected = actionsOf(before), actual = actionsOf(after);
  const changed = actual.findIndex((action, index) => action !== expected[index]);
  if (changed >= 0 || actual.length !== expected.length)
    throw new Error(`Step ${changed + 1} would be written with another action. Record the session again.`);
}
