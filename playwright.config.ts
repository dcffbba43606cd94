import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from './e2e/chromium';

export default defineConfig({
  testDir: './e2e',
  outputDir: './test-results',
  workers: 2,
  retries: 0,
  timeout: 60_000,
  // A slow machine may need longer than a fast one; a broken page fails either way.
  expect: { timeout: 15_000 },
  reporter: 'list',
  globalSetup: './e2e/globalSetup.ts',
  use: {
    baseURL: process.env.HOBNOB_URL,
    trace: 'retain-on-failure',
    // Cached files would make one test's requests depend on another's; e2e/offline.spec.ts lets the worker in.
    serviceWorkers: 'block',
    launchOptions: { executablePath: chromiumPath(), args: CHROMIUM_FLAGS },
  },
});
