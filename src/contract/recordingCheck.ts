/** What the thread that checks a sent recording gets (`src/boot/recordingChecker.ts`). */
export interface RecordingJob {
  /** The recording as it was sent: a file of the action log, packed with gzip. */
  packed: Uint8Array;
  /** The build of the site, which a recording of another build may differ from. */
  build: string;
}

/** Whether a session replays as it was recorded: whether the build of the site computes the same states. */
export interface ReplayVerdict {
  /** `unknown`: it took too long, or there are no hashes to compare with. */
  verdict: 'equal' | 'diverges' | 'crashes' | 'unknown';
  /** The first step that diverges or crashes, from 1; 0 is the starting snapshot. Null where none does. */
  verdictStep: number | null;
}

/** What is found: facts about a recording that the replay viewer opens, or why it does not. */
export type RecordingCheck =
  | { ok: true; build: string; steps: number; /** Of its calls that change something, in order. */ requestIds: string[] } & ReplayVerdict
  | { ok: false; reason: string };
