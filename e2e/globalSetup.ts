import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FullConfig } from '@playwright/test';
import { DATA_DIRS, SITES } from './siteUrl';
import { startHobnob, stopAll } from './startHobnob';

/**
 * Starts the product for each test process, on an empty data directory. With `HOBNOB_URL`, uses a running site instead. When one does not
 * start, the others are stopped.
 */
export default async function globalSetup({ workers }: FullConfig): Promise<(() => Promise<void>) | undefined> {
  if (process.env[SITES]) return undefined;
  const folder = await mkdtemp(path.join(tmpdir(), 'hobnob-e2e-'));
  const dataDirs = Array.from({ length: workers }, (_, index) => path.join(folder, String(index)));
  const start = (index: number, onBuilt?: () => void) => startHobnob({ dataDir: dataDirs[index] ?? folder, onBuilt });
  // The first one builds what has changed; the others start when it has.
  let onBuilt = () => {};
  const built = new Promise<void>((resolve) => { onBuilt = resolve; });
  const starting = [start(0, onBuilt)];
  const stop = async () => {
    await stopAll(starting);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await Promise.race([built, ...starting]);
    for (let index = 1; index < workers; index += 1) starting.push(start(index));
    process.env[SITES] = (await Promise.all(starting)).map(({ url }) => url).join(' ');
  } catch (error) {
    await stop();
    throw error;
  }
  process.env[DATA_DIRS] = dataDirs.join(' ');
  return stop;
}
