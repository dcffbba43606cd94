/** One step of a recorded session in plain English. */
export interface SessionStep {
  /** Counted from 1 when the page loaded; 0 and below before that, on an earlier load. */
  step: number;
  /** Milliseconds since the epoch. */
  atMs: number;
  words: string;
}
