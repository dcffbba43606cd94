import type { ActionLog } from '../src/actionLog/types';

/** A write of a recorded session: a call that changes something, and its answer. */
interface RecordedWrite {
  /** From 1, as in the other output of the command. */
  step: number;
  /** The name of the call, for example `joinGroup`. */
  call: string;
  status: number | null;
  requestId: string;
}

/** What the server recorded about a request. */
export interface AuditedChange {
  requestId: string;
  at: string;
  action: string;
  groupId: string;
  actor: string | null;
  subject: string | null;
}

/** Reads what the server recorded about these requests. */
export type ReadAudit = (requestIds: readonly string[]) => Promise<AuditedChange[]>;

const ANSWERED = /^api\/executeMutation\/(?:fulfilled|rejected)$/;

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
const at = (value: unknown, ...names: string[]): unknown => names.reduce(fieldOf, value);

/** The writes of a session, in order. A write without a response has the id that was sent. */
function writesOf(log: ActionLog): RecordedWrite[] {
  return log.entries.flatMap(({ action }, index) => {
    const requestId = at(action, 'meta', 'baseQueryMeta', 'requestId');
    if (!ANSWERED.test(String(action.type)) || typeof requestId !== 'string') return [];
    const status = at(action, 'meta', 'baseQueryMeta', 'status');
    const call = String(at(action, 'meta', 'arg', 'endpointName') ?? 'a write');
    return [{ step: index + 1, call, status: typeof status === 'number' ? status : null, requestId }];
  });
}

const describeChange = ({ at: when, action, groupId, actor, subject }: AuditedChange): string =>
  `    ${when} ${action}${actor === null ? '' : ` by ${actor}`}${subject === null ? '' : `, about ${subject}`}, in group ${groupId}`;

/** A line for each write of the session, and below it what the server recorded in its transaction. */
export async function describeAudit(log: ActionLog, read: ReadAudit): Promise<string[]> {
  const writes = writesOf(log);
  if (writes.length === 0) return ['The session has no writes.'];
  const changes = await read(writes.map(({ requestId }) => requestId));
  return writes.flatMap(({ step, call, status, requestId }) => {
    const recorded = changes.filter((change) => change.requestId === requestId);
    const outcome = status === null ? 'no response' : `status ${status}`;
    const nothing = recorded.length === 0 ? ': the server recorded no change' : ', recorded by the server:';
    return [`step ${step} ${call}, ${outcome}, request ${requestId}${nothing}`, ...recorded.map(describeChange)];
  });
}
