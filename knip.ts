import type { KnipConfig } from 'knip';

/**
 * Finds unused files, exports and packages. Exceptions need a reason here.
 *
 * Tests are entries, so an export that only tests import counts as used. That is on purpose: the table of a state machine needs its
 * slice's initial state, and a test of a boundary the constant it is about. Code that only a test uses is found in review, not here.
 */
const config: KnipConfig = {
  entry: [
    // Programs started by npm scripts, webpack or esbuild.
    'src/serviceWorker/main.ts', 'src/replay/main.tsx', 'src/replay/minimiseWorker.ts', 'src/boot/renderer.ts',
    'src/boot/recordingChecker.ts', 'server/boot/main.ts',
    'scripts/*.{ts,mjs,cjs}', 'benchmarks/*.bench.ts', 'benchmarks/processes/*.ts',
    // Files that Jest and Playwright run or load.
    '{src,server,scripts,benchmarks,test}/**/*.test.{ts,tsx}', 'e2e/**/*.{spec,nightly}.ts', 'test/lint/*.mjs',
    // Programs that tests start.
    'server/testing/holdLock.ts', 'server/testing/holdGroup.ts',
  ],
  ignoreBinaries: [
    // Part of Linux: starts a test's program as a container would.
    'unshare',
    // Installed for as long as it takes.
    'drizzle-kit',
  ],
  project: ['{src,server,scripts,benchmarks,e2e,test}/**/*.{ts,tsx,mjs,cjs}'],
  ignoreIssues: {
    // Generated from the server's route schemas, including types we do not use.
    'src/contract/wire.ts': ['types'],
  },
  ignoreDependencies: [
    // Installed by `npm run subset-font`, for as long as it takes.
    'subset-font',
    // In benchmarks/package.json and e2e/engines/package.json: only measuring and the nightly run need them.
    'autocannon', 'feedsmith', 'lighthouse', 'open-graph-scraper', 'puppeteer-core', 'selenium-webdriver',
  ],
};

export default config;
