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
const ESM_ONLY = ['jose', 'openid-client', 'oauth4webapi', '@redux-devtools'];
const transformIgnorePatterns = [`/node_modules/(?!(?:.*/node_modules/)?(?:${ESM_ONLY.join('|')})/)`];

/** ms; generous for shared machines. Long test series set their own limit. */
const TEST_TIMEOUT = 60_000;

const config: Config = {
  testTimeout: TEST_TIMEOUT,
  cacheDirectory: '<rootDir>/.cache/jest',
  projects: [
    {
      displayName: 'app',
      testEnvironment: '<rootDir>/test/jsdomEnv.ts',
      testEnvironmentOptions: { url: 'http://localhost/' },
      resolver: '<rootDir>/test/resolver.cjs',
      roots: ['<rootDir>/src'],
      setupFilesAfterEnv: ['<rootDir>/test/setupDom.ts'],
      transform: { ...transformWith(true), '\\.svg$': '<rootDir>/test/svgUrl.cjs' },
      transformIgnorePatterns,
    },
    {
      displayName: 'server',
      testEnvironment: 'node',
      roots: ['<rootDir>/server', '<rootDir>/scripts', '<rootDir>/test', '<rootDir>/benchmarks'],
      transform: transformWith(false),
      transformIgnorePatterns,
    },
  ],
};

export default config;
