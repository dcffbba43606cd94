import { Worker } from 'node:worker_threads';
import type { RecordingCheck, RecordingJob } from '../../src/contract/recordingCheck';

/** Checks a packed recording. @throws when that was not possible, which says nothing about the recording */
export type CheckRecording = (packed: Uint8Array) => Promise<RecordingCheck>;

/** MB. A recording of 64 MB, unpacked, takes about 500 as a tree. */
const MAX_HEAP_MB = 1024;
/** ms; a recording of 64 MB takes about three seconds. */
const STUCK_AFTER_MS = 30_000;

/**
 * Checks each recording in a thread of its own, so that the server answers meanwhile, and whatever a stranger has packed takes only the
 * memory of that thread.
 * @param file the bundle that the build made (`scripts/bundles.ts`)
 * @param build of the site
 */
export const recordingCheck = (file: string, build: string): CheckRecording => (packed) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(file, {
      workerData: { packed, build } satisfies RecordingJob, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    const timer = setTimeout(() => { end(() => { reject(new Error('Checking the recording took too long.')); }); }, STUCK_AFTER_MS);
    function end(settle: () => void): void {
      clearTimeout(timer);
      settle();
      void worker.terminate();
    }
    worker.once('message', (result: RecordingCheck) => { end(() => { resolve(result); }); });
    worker.once('error', (error) => { end(() => { reject(error); }); });
    worker.once('exit', () => { end(() => { reject(new Error('The thread that checks recordings has ended.')); }); });
  });
