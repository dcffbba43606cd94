import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildRecordingChecker } from '../../scripts/bundles';
import { recordingCheck, type CheckRecording } from '../problems/checkThread';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

/** The real check, in its thread. */
export async function buildRecordingCheck(): Promise<CheckRecording> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hobnob-checker-'));
  folders.push(folder);
  await buildRecordingChecker(folder);
  return recordingCheck(path.join(folder, 'recordingChecker.cjs'), 'test');
}

/** A recorded session of the golden ones, as its file. */
export const recordedFile = (name: string): Promise<string> => readFile(`e2e/action-logs/${name}.json`, 'utf8');

/** A recording as it is sent. */
export const packed = (file: string | Uint8Array): string => gzipSync(file).toString('base64');
