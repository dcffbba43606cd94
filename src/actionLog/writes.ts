import type { ActionLog } from './types';

/** A write of a recorded session: a call that changes something, and its answer. */
export interface RecordedWrite {
  /** From 1, as everywhere else. */
  step: number;
  /** The name of the call, for example `joinGroup`. */
  call: string;
  /** Null without a response. */
  status: number | null;
  requestId: string;
}

const ANSWERED = /^api\/executeMutation\/(?:fulfilled|rejected)$/;

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
const at = (value: unknown, ...names: string[]): unknown => names.reduce(fieldOf, value);

/** The writes of a session, in order. A write without a response has the id that was sent. */
export function writesOf(log: Pick<ActionLog, 'entries'>): RecordedWrite[] {
  return log.entries.flatMap(({ action }, index) => {
    const requestId = at(action, 'meta', 'baseQueryMeta', 'requestId');
    if (!ANSWERED.test(String(action.type)) || typeof requestId !== 'string') return [];
    const status = at(action, 'meta', 'baseQueryMeta', 'status');
    const name = at(action, 'meta', 'arg', 'endpointName');
    const call = typeof name === 'string' ? name : 'a write';
    return [{ step: index + 1, call, status: typeof status === 'number' ? status : null, requestId }];
  });
}
