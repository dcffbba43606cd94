import { defineConfig } from '@playwright/test';
import { chromiumPath } from './e2e/chromium';
import everyBuild, { NIGHTLY, TEST_FLAGS } from './playwright.config';

/** ms; a tour of every page, in three tabs at once, may take minutes on a busy machine. */
const TOUR_MS = 600_000;

/** Tests that take too long for every run: `npm run test:nightly`. */
export default defineConfig(everyBuild, {
  testIgnore: [],
  grepInvert: [],
  use: { launchOptions: { executablePath: chromiumPath(), args: TEST_FLAGS } },
  projects: [
    { name: 'tagged', testMatch: '**/*.spec.ts', testIgnore: '**/engines/**', grep: NIGHTLY, timeout: TOUR_MS },
    {
      name: 'long',
      testMatch: ['**/*.nightly.ts', '**/engines.spec.ts'],
      timeout: 0,
      use: { trace: 'off', serviceWorkers: 'allow', actionTimeout: 10_000, navigationTimeout: 20_000 },
    },
  ],
});
