import type { DiskSpace } from '../http/limits/diskFloors';
import { freeBytesOf } from '../lib/freeSpace';
import { repeatNow, type Repetition } from '../lib/repeat';

/** ms between two looks: one client that sends pictures as fast as it can stores about 60 MB meanwhile. */
const LOOK_EVERY_MS = 2_000;

/** Looks every two seconds. When that fails, the last result stays. */
export async function watchDiskSpace(folder: string): Promise<DiskSpace & Pick<Repetition, 'stop'>> {
  let freeBytes = await freeBytesOf(folder);
  const { stop } = repeatNow(async () => { freeBytes = await freeBytesOf(folder); }, LOOK_EVERY_MS, () => undefined);
  return { get freeBytes() { return freeBytes; }, stop };
}
