import type { UnknownAction } from '@reduxjs/toolkit';
import { isRecord } from '../domain/general/isRecord';
import { SCHEMA, type ActionLog, type Change, type LogEntry, type LogHeader } from './types';
import { isCount, must, mustHaveKeys } from './validate';

/** The lifted state of Redux DevTools with our header: one format for three readers (docs/action-log.md). */
const LIFTED_KEYS = [
  'monitorState',
  'actionsById',
  'nextActionId',
  'stagedActionIds',
  'skippedActionIds',
  'committedState',
  'currentStateIndex',
  'computedStates',
] as const;
const HEADER_KEYS = ['schema', 'app', 'build', 'startedAt', 'viewport', 'folded', 'notes', 'redaction', 'finalHash'] as const;

const INIT_ID = 0;
const PERFORM_ACTION = 'PERFORM_ACTION';

/** Writes a log as one file, one step per line. @throws TypeError for a log without a header */
export function writeLog(log: ActionLog): string {
  const { header } = log;
  if (!header) throw new TypeError('A log needs a header to be written.');
  const ids = [INIT_ID, ...log.entries.map((_entry, index) => index + 1)];
  const steps = [
    { type: PERFORM_ACTION, action: { type: '@@INIT' }, timestamp: header.startedAt },
    ...log.entries.map(({ at, action, hash, changes }) => ({
      type: PERFORM_ACTION,
      action,
      timestamp: header.startedAt + at,
      h: hash,
      ...(changes ? { d: changes } : {}),
    })),
  ];
  const members = {
    recorder: JSON.stringify({ ...header, finalHash: log.finalHash }),
    monitorState: '{}',
    actionsById: `{\n${steps.map((step, id) => `"${id}":${JSON.stringify(step)}`).join(',\n')}\n}`,
    nextActionId: String(ids.length),
    stagedActionIds: JSON.stringify(ids),
    skippedActionIds: '[]',
    committedState: JSON.stringify(log.initialState),
    currentStateIndex: String(ids.length - 1),
    computedStates: '[]',
  };
  return `{\n${Object.entries(members).map(([key, text]) => `"${key}":${text}`).join(',\n')}\n}\n`;
}

function mustHaveThisSchema({ recorder }: Record<string, unknown>): void {
  const schema = isRecord(recorder) ? recorder.schema : undefined;
  must(Number.isInteger(schema), 'The file does not say which schema it has.');
  must((schema as number) <= SCHEMA, `The file has schema ${schema}; this build reads up to ${SCHEMA}. Open it with a newer build.`);
  must(schema === SCHEMA, `The file has schema ${schema}, which no build could write.`);
}

/**
 * Reads a parsed file with our header.
 * @throws LogError saying what is wrong with it
 */
export function readOwnFile(present: Record<string, unknown>): ActionLog {
  mustHaveThisSchema(present);
  mustHaveKeys(present, [...LIFTED_KEYS, 'recorder'], [], 'The file');
  const { header, finalHash } = readHeader(present.recorder);
  const { actionsById, stagedActionIds: ids } = present;
  must(isRecord(actionsById), 'The file\'s "actionsById" is not an object.');
  must(Array.isArray(ids) && ids.every((id, index) => id === index), 'The file\'s "stagedActionIds" are not 0, 1, 2 and so on.');
  must(
    present.nextActionId === ids.length && Object.keys(actionsById).length === ids.length,
    'The file does not have as many actions as it says.',
  );
  must(present.currentStateIndex === ids.length - 1, 'The file\'s "currentStateIndex" is not the last step.');
  must(
    Array.isArray(present.skippedActionIds) && present.skippedActionIds.length === 0,
    'The file\'s "skippedActionIds" is not an empty list.',
  );
  must(Array.isArray(present.computedStates) && present.computedStates.length === 0, 'The file\'s "computedStates" is not an empty list.');
  must(isRecord(present.monitorState), 'The file\'s "monitorState" is not an object.');
  readStep(actionsById[INIT_ID], INIT_ID, header.startedAt);
  const entries = ids.slice(1).map((id: number) => readStep(actionsById[id], id, header.startedAt));
  return { header, initialState: present.committedState, entries, finalHash };
}

function readHeader(value: unknown): { header: LogHeader; finalHash: string | null } {
  must(isRecord(value), 'The file\'s "recorder" is not an object.');
  mustHaveKeys(value, HEADER_KEYS, [], 'The file\'s header');
  const { finalHash, ...header } = value;
  const { viewport } = header;
  must(typeof header.app === 'string', 'The file does not name its app.');
  must(typeof header.build === 'string', 'The file does not name its build.');
  must(isCount(header.startedAt) && isCount(header.folded), 'The file\'s header has a wrong number.');
  const hasSize = isRecord(viewport) && isCount(viewport.width) && isCount(viewport.height);
  must(viewport === null || hasSize, 'The file\'s viewport is not a width and a height.');
  must(Array.isArray(header.notes) && header.notes.every((note) => typeof note === 'string'), 'The file\'s notes are not texts.');
  must(header.redaction === null || isCount(header.redaction), 'The file does not say how it was redacted.');
  must(finalHash === null || typeof finalHash === 'string', 'The file\'s final hash is not a text.');
  return { header: header as unknown as LogHeader, finalHash };
}

/** A plain action, checked. @throws LogError */
export function readAction(value: unknown, what: string): UnknownAction {
  must(isRecord(value), `${what} is not an object.`);
  must(typeof value.type === 'string', `${what} has no type.`);
  return value as UnknownAction;
}

function readStep(value: unknown, id: number, startedAt: number): LogEntry {
  const what = `Step ${id}`;
  must(isRecord(value) && value.type === PERFORM_ACTION, `${what} is not an action.`);
  mustHaveKeys(value, ['type', 'action', 'timestamp', ...(id === INIT_ID ? [] : ['h'])], id === INIT_ID ? [] : ['d'], what);
  must(Number.isFinite(value.timestamp), `${what} has no time.`);
  must(id === INIT_ID || value.h === null || typeof value.h === 'string', `${what} has a wrong hash.`);
  const entry = {
    at: (value.timestamp as number) - startedAt,
    action: readAction(value.action, what),
    hash: (value.h ?? null) as string | null,
  };
  return value.d === undefined ? entry : { ...entry, changes: readChanges(value.d, what) };
}

function readChanges(value: unknown, what: string): readonly Change[] {
  must(Array.isArray(value) && value.every((change) => isRecord(change) && typeof change.path === 'string'), `${what} has wrong changes.`);
  return value as Change[];
}
