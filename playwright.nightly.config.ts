import { defineConfig } from '@playwright/test';
import everyBuild from './playwright.config';

/** What takes too long for every build: run by `npm run test:nightly`. */
export default defineConfig(everyBuild, {
  testMatch: ['**/*.nightly.ts', '**/engines.spec.ts'],
  workers: 1,
  timeout: 0,
  use: { trace: 'off', serviceWorkers: 'allow', actionTimeout: 10_000, navigationTimeout: 20_000 },
});
