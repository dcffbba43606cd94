import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startHobnob } from './startHobnob';

/** Starts the product on an empty data directory. With `HOBNOB_URL`, uses a running site instead. */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.HOBNOB_URL) return undefined;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'hobnob-e2e-'));
  const hobnob = await startHobnob({ dataDir });
  process.env.HOBNOB_URL = hobnob.url;
  return async () => {
    await hobnob.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
