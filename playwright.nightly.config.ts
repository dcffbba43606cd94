import { defineConfig } from '@playwright/test';
import everyBuild, { NIGHTLY } from './playwright.config';

/** Tests that take too long for every run: `npm run test:nightly`. */
export default defineConfig(everyBuild, {
  testIgnore: [],
  grepInvert: [],
  workers: 1,
  projects: [
    { name: 'tagged', testMatch: '**/*.spec.ts', testIgnore: '**/engines/**', grep: NIGHTLY },
    {
      name: 'long',
      testMatch: ['**/*.nightly.ts', '**/engines.spec.ts'],
      timeout: 0,
      use: { trace: 'off', serviceWorkers: 'allow', actionTimeout: 10_000, navigationTimeout: 20_000 },
    },
  ],
});
