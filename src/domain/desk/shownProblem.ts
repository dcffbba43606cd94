import type { RecordedChange } from '../../contract/types';
import { isRecord } from '../general/isRecord';

/* How a problem gets from the desk, which may ask the server, to the replay viewer, which may not: by a message between the tabs. */

export const VIEWER_PATH = '/replay.html';

/** What the viewer says to the tab that opened it, once it can show something. */
export const VIEWER_READY = { type: 'viewerReady' } as const;

/** A problem for the viewer to show. */
export interface ShownProblem {
  type: 'problem';
  problemId: string;
  /** The recording, packed with gzip. */
  recording: Blob;
  /** What the server recorded about the writes of the session. */
  changes: readonly RecordedChange[];
  /** The step to begin with; null for the last one. */
  step: number | null;
}

/** What the viewer shows when there is no problem to show. */
export interface ProblemMissing {
  type: 'problemMissing';
  message: string;
}

export const isViewerReady = (data: unknown): boolean => isRecord(data) && data.type === VIEWER_READY.type;

/** Whether a message is one of the desk's. */
export const isProblemMessage = (data: unknown): data is ShownProblem | ProblemMissing =>
  isRecord(data) && (data.type === 'problemMissing' ? typeof data.message === 'string'
    : data.type === 'problem' && typeof data.problemId === 'string' && data.recording instanceof Blob && Array.isArray(data.changes));

/** The address of a step of a problem, on the desk. */
export const problemStepPath = (problemId: string, step: number | null): string =>
  `/desk/problems/${encodeURIComponent(problemId)}${step === null ? '' : `?step=${step}`}`;

/** The problem and the step in the address of the viewer, such as `#problem=12&step=40`; null without a problem. */
export function problemInHash(hash: string): { problemId: string; step: number | null } | null {
  const query = new URLSearchParams(hash.replace(/^#/, ''));
  const problemId = query.get('problem');
  const step = query.get('step');
  if (problemId === null || !/^\d{1,15}$/.test(problemId)) return null;
  return { problemId, step: step !== null && /^\d{1,7}$/.test(step) ? Number(step) : null };
}

/** The other way round. */
export const hashOfProblem = (problemId: string, step: number): string => `#problem=${problemId}&step=${step}`;
