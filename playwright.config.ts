import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from './e2e/chromium';

export default defineConfig({
  testDir: './e2e',
  outputDir: './test-results',
  workers: 2,
  retries: 0,
  timeout: 60_000,
  // Slow machines need more time; a broken page fails anyway.
  expect: { timeout: 15_000 },
  reporter: 'list',
  globalSetup: './e2e/globalSetup.ts',
  use: {
    baseURL: process.env.HOBNOB_URL,
    trace: 'retain-on-failure',
    // Cached files would make tests depend on each other; e2e/offline.spec.ts allows the worker.
    serviceWorkers: 'block',
    launchOptions: { executablePath: chromiumPath(), args: CHROMIUM_FLAGS },
  },
});
