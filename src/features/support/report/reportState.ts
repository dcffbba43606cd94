import type { SessionStep } from '../../../domain/sessionStep';

/** Which steps the file will hold. */
export interface ReportRange {
  first: number;
  last: number;
}

/** The list of what just happened, and the file it is saved as. Transitions: reportSlice.ts */
export type ReportDialog =
  | { status: 'closed' }
  | { status: 'listing' }
  | { status: 'choosing'; steps: readonly SessionStep[]; range: ReportRange; error: string | null }
  | { status: 'saving'; steps: readonly SessionStep[]; range: ReportRange }
  | { status: 'saved'; fileName: string };

/** The dialog, and separate from it: whether the recording survives reloads, and what went wrong with it. */
export interface ReportState {
  dialog: ReportDialog;
  kept: boolean;
  /** What is wrong with the recording; null when nothing is. */
  trouble: string | null;
}

export const initialReportState: ReportState = { dialog: { status: 'closed' }, kept: false, trouble: null };
