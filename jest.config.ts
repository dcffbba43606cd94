/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';

const transformWith = (react: boolean): Config['transform'] => ({
  '^.+\\.(t|j)sx?$': ['@swc/jest', {
    jsc: {
      parser: { syntax: 'typescript', tsx: react },
      ...(react ? { transform: { react: { runtime: 'automatic' } } } : {}),
      target: 'es2022',
    },
    module: { type: 'commonjs' },
    // Inline, as is the default, they are two thirds of what every test file reads and compiles.
    sourceMaps: true,
  }],
});

// ESM-only packages that the CommonJS test build has to transpile.
const ESM_ONLY = ['jose', 'openid-client', 'oauth4webapi', '@redux-devtools', 'workbox-[a-z]+'];
const transformIgnorePatterns = [`/node_modules/(?!(?:.*/node_modules/)?(?:${ESM_ONLY.join('|')})/)`];

/** Tests that need a page; the others run without one, which takes a third of the time. */
const WITH_PAGE = ['**/*.test.tsx', '**/src/{boot,services,styles}/**/*.test.ts', '**/{scrollBackTo,replayStore}.test.ts'];
const app: NonNullable<Config['projects']>[number] = {
  resolver: '<rootDir>/test/resolver.cjs',
  roots: ['<rootDir>/src'],
  transform: { ...transformWith(true), '\\.svg$': '<rootDir>/test/svgUrl.cjs' },
  transformIgnorePatterns,
};

/** Whole files that only `npm run test:nightly` runs. */
const isNight = process.env.TIER === 'nightly';
const NIGHTLY = isNight ? [] : [String.raw`\.nightly\.test\.ts$`];

/** ms; no test sets a limit of its own. Generous for shared machines; at night, a series is up to fifty times as long. */
const TEST_TIMEOUT = isNight ? 7_200_000 : 300_000;

const STRICT_LISTS = '<rootDir>/test/strictLists.ts';

const config: Config = {
  testTimeout: TEST_TIMEOUT,
  testSequencer: '<rootDir>/test/longestFirst.cjs',
  cacheDirectory: '<rootDir>/.cache/jest',
  projects: [
    {
      ...app,
      displayName: 'app',
      testMatch: WITH_PAGE,
      testEnvironment: '<rootDir>/test/jsdomEnv.ts',
      testEnvironmentOptions: { url: 'http://localhost/' },
      setupFilesAfterEnv: [STRICT_LISTS, '<rootDir>/test/setupDom.ts'],
    },
    {
      ...app,
      displayName: 'logic',
      testMatch: ['**/*.test.ts', ...WITH_PAGE.map((glob) => `!${glob}`)],
      testEnvironment: '<rootDir>/test/nodeEnv.ts',
      setupFilesAfterEnv: [STRICT_LISTS],
    },
    {
      displayName: 'server',
      globalSetup: '<rootDir>/test/globalSetup.ts',
      globalTeardown: '<rootDir>/test/globalTeardown.ts',
      testEnvironment: '<rootDir>/test/nodeEnv.ts',
      setupFilesAfterEnv: [STRICT_LISTS],
      roots: ['<rootDir>/server', '<rootDir>/scripts', '<rootDir>/test', '<rootDir>/benchmarks'],
      testPathIgnorePatterns: ['/node_modules/', ...NIGHTLY],
      transform: transformWith(false),
      transformIgnorePatterns,
    },
  ],
};

export default config;
