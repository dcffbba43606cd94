import { statfs } from 'node:fs/promises';
import type { DiskSpace } from '../http/limits/diskFloors';
import { repeatNow, type Repetition } from '../lib/repeat';

/** ms between two looks: one client that sends pictures as fast as it can stores about 60 MB meanwhile. */
const LOOK_EVERY_MS = 2_000;

/** Looks every two seconds. When that fails, the last result stays. */
export async function watchDiskSpace(folder: string): Promise<DiskSpace & Pick<Repetition, 'stop'>> {
  const read = async () => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  };
  let freeBytes = await read();
  const { stop } = repeatNow(async () => { freeBytes = await read(); }, LOOK_EVERY_MS, () => undefined);
  return { get freeBytes() { return freeBytes; }, stop };
}
