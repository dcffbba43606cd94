import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FullConfig } from '@playwright/test';
import { DATA_DIRS, SITES } from './siteUrl';
import { startHobnob } from './startHobnob';

/** Starts the product for each test process, on an empty data directory. With `HOBNOB_URL`, uses a running site instead. */
export default async function globalSetup({ workers }: FullConfig): Promise<(() => Promise<void>) | undefined> {
  if (process.env[SITES]) return undefined;
  const folder = await mkdtemp(path.join(tmpdir(), 'hobnob-e2e-'));
  const dataDirs = Array.from({ length: workers }, (_, index) => path.join(folder, String(index)));
  const start = (index: number, onBuilt?: () => void) => startHobnob({ dataDir: dataDirs[index] ?? folder, onBuilt });
  // The first one builds what has changed; the others start when it has.
  let onBuilt = () => {};
  const built = new Promise<void>((resolve) => { onBuilt = resolve; });
  const first = start(0, onBuilt);
  await Promise.race([built, first]);
  const sites = await Promise.all([first, ...Array.from({ length: workers - 1 }, (_, index) => start(index + 1))]);
  process.env[SITES] = sites.map(({ url }) => url).join(' ');
  process.env[DATA_DIRS] = dataDirs.join(' ');
  return async () => {
    await Promise.all(sites.map((site) => site.stop()));
    await rm(folder, { recursive: true, force: true });
  };
}
