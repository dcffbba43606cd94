import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { isRecord } from '../domain/general/isRecord';
import { readAction } from './format';
import { recordedSlices } from './recordedSlices';
import { acrossReloads, safely } from './reload';
import { startingState } from './replay';
import type { ActionLog, LogEntry } from './types';
import { must, parseStrictly } from './validate';

const INIT = '@@INIT';

/**
 * Reads what stock Redux DevTools writes: `{ payload, preloadedState }` as strings, a bare array of actions, or a lifted state with
 * or without computed states. Such a log has no hashes.
 * @throws LogError
 */
export function readDevToolsFile(file: unknown): ActionLog {
  if (Array.isArray(file)) return withoutHashes(undefined, file.map((action, index) => ({ action, timestamp: index })));
  must(isRecord(file), 'The file is neither an object nor a list of actions.');
  return 'payload' in file ? readPayload(file) : readLifted(file);
}

function readPayload({ payload, preloadedState }: Record<string, unknown>): ActionLog {
  must(typeof payload === 'string', 'The file\'s "payload" is not a text.');
  must(preloadedState === undefined || typeof preloadedState === 'string', 'The file\'s "preloadedState" is not a text.');
  const actions = parseStrictly(payload, 'The file\'s "payload"');
  const log = readDevToolsFile(actions);
  return preloadedState === undefined ? log : { ...log, initialState: parseStrictly(preloadedState, 'The file\'s "preloadedState"') };
}

function readLifted({ actionsById, stagedActionIds, skippedActionIds = [], committedState }: Record<string, unknown>): ActionLog {
  must(isRecord(actionsById), 'The file has no "actionsById".');
  must(Array.isArray(stagedActionIds), 'The file has no "stagedActionIds".');
  must(Array.isArray(skippedActionIds), 'The file\'s "skippedActionIds" is not a list.');
  const steps = stagedActionIds.filter((id) => !skippedActionIds.includes(id)).map((id: unknown) => {
    const step = typeof id === 'number' ? actionsById[id] : undefined;
    must(isRecord(step), `The file has no action ${JSON.stringify(id)}.`);
    return { action: step.action, timestamp: step.timestamp };
  });
  return withoutHashes(committedState, steps);
}

function withoutHashes(initialState: unknown, steps: readonly { action: unknown; timestamp: unknown }[]): ActionLog {
  const start = steps.find(({ timestamp }) => Number.isFinite(timestamp))?.timestamp as number | undefined ?? 0;
  const entries = steps.map(({ action, timestamp }, index): LogEntry => ({
    at: Number.isFinite(timestamp) ? (timestamp as number) - start : index,
    action: readAction(action, `Action ${index + 1}`),
    hash: null,
  }));
  return { header: null, initialState, entries: entries.filter(({ action }) => action.type !== INIT), finalHash: null };
}

function stateAfter(log: ActionLog, count: number, rootReducer: Reducer<unknown>): unknown {
  const reducer = safely(acrossReloads(rootReducer));
  return log.entries
    .slice(0, count)
    .reduce<unknown>((state, { action }) => reducer(state, action as UnknownAction), startingState(rootReducer, log));
}

/** Folds the first `count` steps into the starting snapshot. The rest replays as before. */
export function foldFirst(log: ActionLog, count: number, rootReducer: Reducer<unknown>): ActionLog {
  if (count <= 0) return log;
  const state = stateAfter(log, count, rootReducer);
  const header = log.header && { ...log.header, folded: log.header.folded + count };
  return { ...log, header, initialState: recordedSlices(state, log), entries: log.entries.slice(count) };
}

/** Keeps only the first `count` steps. */
export function keepFirst(log: ActionLog, count: number): ActionLog {
  if (count >= log.entries.length) return log;
  return { ...log, entries: log.entries.slice(0, count), finalHash: log.entries[count]?.hash ?? null };
}
