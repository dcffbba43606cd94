/** What the thread that checks a sent recording gets (`src/boot/recordingChecker.ts`). */
export interface RecordingJob {
  /** The recording as it was sent: a file of the action log, packed with gzip. */
  packed: Uint8Array;
  /** The build of the site, which a recording of another build may differ from. */
  build: string;
}

/** What is found: facts about a recording that the replay viewer opens, or why it does not. */
export type RecordingCheck =
  | { ok: true; build: string; steps: number; /** Of its calls that change something, in order. */ requestIds: string[] }
  | { ok: false; reason: string };
