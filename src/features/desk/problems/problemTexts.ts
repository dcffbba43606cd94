import type { DeskProblem } from '../../../contract/types';
import type { ProblemState } from '../../../domain/desk/problems';
import { beginningOf } from '../../../domain/texts/beginningOf';

export const PROBLEM_STATE_NAMES: Readonly<Record<ProblemState, string>> = { open: 'Open', answered: 'Answered', closed: 'Closed' };

/** Whether the recording replayed as recorded, when it arrived. */
export function verdictText({ verdict, verdictStep }: Pick<DeskProblem, 'verdict' | 'verdictStep'>): string {
  switch (verdict) {
    case 'equal': return 'Replays as recorded';
    case 'diverges': return verdictStep === 0 ? 'Diverges at the start' : `Diverges at step ${verdictStep}`;
    case 'crashes': return `Crashes at step ${verdictStep}, as recorded`;
    case 'unknown': return 'Not checked';
  }
}

/** Who sent it. */
export const senderText = ({ by, email }: Pick<DeskProblem, 'by' | 'email'>): string => by?.name ?? email ?? 'A visitor';

/** Characters of the words in a row. */
const SHOWN_WORDS = 160;
/** The beginning of what they wrote. */
export function beginningText(words: string): string {
  const beginning = beginningOf(words, SHOWN_WORDS);
  return beginning === words ? words : `${beginning.trimEnd()}…`;
}

const KIB = 1024;
/** "1.2 MB" */
export const sizeText = (bytes: number): string =>
  (bytes < KIB * KIB ? `${Math.max(1, Math.round(bytes / KIB))} KB` : `${(bytes / KIB / KIB).toFixed(1)} MB`);
