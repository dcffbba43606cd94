import { defineConfig } from '@playwright/test';
import everyBuild from './playwright.config';

/** Tests that take too long for every run: `npm run test:nightly`. */
export default defineConfig(everyBuild, {
  testMatch: ['**/*.nightly.ts', '**/engines.spec.ts'],
  workers: 1,
  timeout: 0,
  use: { trace: 'off', serviceWorkers: 'allow', actionTimeout: 10_000, navigationTimeout: 20_000 },
});
