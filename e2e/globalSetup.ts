import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FullConfig } from '@playwright/test';
import { SITES } from './siteUrl';
import { startHobnob } from './startHobnob';

/** Starts the product for each test process, on an empty data directory. With `HOBNOB_URL`, uses a running site instead. */
export default async function globalSetup({ workers }: FullConfig): Promise<(() => Promise<void>) | undefined> {
  if (process.env[SITES]) return undefined;
  const folder = await mkdtemp(path.join(tmpdir(), 'hobnob-e2e-'));
  const start = (index: number) => startHobnob({ dataDir: path.join(folder, String(index)) });
  // The first one builds what has changed.
  const first = await start(0);
  const others = await Promise.all(Array.from({ length: workers - 1 }, (_, index) => start(index + 1)));
  const sites = [first, ...others];
  process.env[SITES] = sites.map(({ url }) => url).join(' ');
  return async () => {
    await Promise.all(sites.map((site) => site.stop()));
    await rm(folder, { recursive: true, force: true });
  };
}
