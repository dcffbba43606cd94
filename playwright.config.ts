import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, testBrowserPath } from './e2e/chromium';
import { siteUrl } from './e2e/siteUrl';

/** Where there is no graphics card, Chromium computes one; drawing without it is cheaper. */
const NO_GPU = ['--disable-gpu'];
export const TEST_FLAGS = [...CHROMIUM_FLAGS, ...NO_GPU];
/** The tag of tests that only `npm run test:nightly` runs. */
export const NIGHTLY = /@nightly/;
/** Each takes a few hundred MB of memory. */
const MAX_SITES = 4;

export default defineConfig({
  testDir: './e2e',
  // Other browsers, and what repeats a flow for one more case, run at night.
  testIgnore: '**/engines/**',
  grepInvert: NIGHTLY,
  outputDir: './test-results',
  // More would make each test slower, and so more likely to meet a time limit on a slow machine. Each has a site of its own.
  workers: Math.min(availableParallelism(), MAX_SITES),
  retries: 0,
  timeout: 60_000,
  // Slow machines need more time; a broken page fails anyway.
  expect: { timeout: 15_000 },
  reporter: 'list',
  globalSetup: './e2e/globalSetup.ts',
  use: {
    baseURL: siteUrl(),
    // A copy of the page for every step costs a third of all computing time; `--trace on` makes it when a failure needs it.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    // Cached files would make tests depend on each other; e2e/offline.spec.ts allows the worker.
    serviceWorkers: 'block',
    launchOptions: { executablePath: testBrowserPath(), args: TEST_FLAGS },
  },
});
