import type { ActionLog } from '../actionLog/types';
import { writesOf, type RecordedWrite } from '../actionLog/writes';
import type { RecordedChange } from '../contract/types';

/** A write with what the server recorded for it. */
export interface ViewedWrite extends RecordedWrite {
  /** Null for a file, which comes without the server's rows. */
  changes: readonly RecordedChange[] | null;
}

/** The writes of a session, by step. */
export function writesByStep(log: ActionLog, changes: readonly RecordedChange[] | null): ReadonlyMap<number, ViewedWrite> {
  const changesOf = (requestId: string) => changes && changes.filter((change) => change.requestId === requestId);
  return new Map(writesOf(log).map((write) => [write.step, { ...write, changes: changesOf(write.requestId) }]));
}

/** The response of a write, and the id that both sides know it by. */
export const writeText = ({ status, requestId }: RecordedWrite): string =>
  `${status === null ? 'No response' : `Status ${status}`} · request ${requestId}`;

const named = (who: RecordedChange['actor']): string => who?.name ?? 'a deleted account';

/** A row of the server's audit log in words. */
export const changeText = ({ at, action, actor, subject, group }: RecordedChange): string =>
  `Server: ${action} by ${named(actor)}${subject ? `, about ${subject.name}` : ''}, ${group === null ? 'in a deleted group' : `in “${group}”`}, ${at}`;

export const NO_CHANGE = 'Server: no change was recorded';
