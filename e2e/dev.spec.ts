import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '../scripts/freePort';
import { everyNight } from './everyRun';

test('npm run dev serves the app and the replay viewer from source, with API and configuration', everyNight, async ({ page }) => {
  test.setTimeout(180_000);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'hobnob-dev-'));
  const port = await freePort();
  const dev = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev.ts'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, SEED: 'off' }, stdio: 'ignore',
  });
  const url = `http://localhost:${port}`;
  try {
    await expect
      .poll(
        async () =>
          fetch(`${url}/healthz`).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 150_000, intervals: [1000] },
      )
      .toBe(200);
    await page.goto(`${url}/groups`);
    await expect(page.getByRole('heading', { level: 1, name: 'All groups' })).toBeVisible();
    await expect(page.getByText('0 Groups Found')).toBeVisible();
    await page.goto(`${url}/replay.html`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  } finally {
    dev.kill('SIGTERM');
    if (dev.exitCode === null) await once(dev, 'exit');
    await rm(dataDir, { recursive: true, force: true });
  }
});
