import type { ActionLog } from '../src/actionLog/types';
import { writesOf } from '../src/actionLog/writes';

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
