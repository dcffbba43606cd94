import { parentPort, workerData } from 'node:worker_threads';
import type { RecordingJob } from '../contract/recordingCheck';
import { checkRecording } from './checkRecording';

// The server runs this bundle (`scripts/bundles.ts`) in a thread of its own for each recording: its memory goes with it.
parentPort?.postMessage(checkRecording(workerData as RecordingJob));
