/** One step of a recorded session in plain English. */
export interface SessionStep {
  /** Counted from 1. */
  step: number;
  /** Milliseconds since the epoch. */
  atMs: number;
  words: string;
}
