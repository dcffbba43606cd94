import { readdirSync } from 'node:fs';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { houseRules } from './eslint/houseRules.mjs';
import { importZones } from './eslint/importTiers.mjs';

const foldersIn = (folder) => readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name);
const zones = importZones(foldersIn('src'), foldersIn('src/features'));

/** The other rules compile every component with the React Compiler: that takes longer than the rest of the lint, so it is done at night. */
const hookRules = process.env.TIER === 'nightly'
  ? reactHooks.configs.recommended.rules
  : { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' };

const restrictedImports = {
  paths: [
    {
      name: 'react-redux',
      importNames: ['useSelector', 'useDispatch', 'useStore'],
      message: 'Use useAppSelector and useAppDispatch of src/store/hooks.ts.',
    },
    {
      name: '@reduxjs/toolkit/query/react',
      message: 'No query hooks: a listener initiates, a component selects. Import from @reduxjs/toolkit/query.',
    },
    {
      name: '@reduxjs/toolkit',
      importNames: ['createAsyncThunk'],
      message: 'Effects are listeners: dispatch an event and react to it in a *Listeners.ts file.',
    },
    {
      name: 'styled-components',
      importNames: ['keyframes'],
      message: 'Animations are in src/styles/GlobalStyle.tsx: added later, they make the browser restyle the whole page.',
    },
    {
      name: 'react',
      importNames: ['lazy'],
      message: 'React.lazy suspends even when its chunk is loaded: use lazyPart of src/components/layout/lazyPart.tsx.',
    },
  ],
  patterns: [{ group: ['firebase', 'firebase/*', '@firebase/*'], message: 'Only src/services may use Firebase: use services.identity.' }],
};

const pureOnly = [
  { selector: "MemberExpression[object.name='Date'][property.name='now']", message: 'Time is an argument or arrives in an action.' },
  { selector: "MemberExpression[object.name='Math'][property.name='random']", message: 'Randomness arrives in an action.' },
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: 'Time is an argument or arrives in an action.' },
  {
    selector: 'CallExpression[callee.name=/^(setTimeout|setInterval|fetch|nanoid|queueMicrotask)$/]',
    message: 'Effects belong in *Listeners.ts files; generate ids in prepare or a listener.',
  },
];
const wallClockOnly = [
  "MemberExpression[object.name='Date'][property.name='now']",
  ":matches(NewExpression, CallExpression)[callee.name='Date'][arguments.length=0]",
].map((selector) => ({
  selector,
  message: 'The clock of the machine can be set back: measure durations with performance.now(); the time of day is in server/lib/wallClock.ts.',
}));
const impureGlobals = [
  'window',
  'document',
  'localStorage',
  'sessionStorage',
  'navigator',
  'history',
  'location',
  'fetch',
  'crypto',
  'performance',
].map((name) => ({
  name,
  message: 'Reducers, selectors and rules are pure: let a listener pass the value in an action.',
}));

const inlineSelector = {
  selector: 'CallExpression[callee.name=/^use(App)?Selector$/] > :matches(ArrowFunctionExpression, FunctionExpression)',
  message: 'Pass a named selector.',
};
/** What is inserted so is marked with a symbol, which a log cannot contain: it replays only where nothing is cached yet. */
const insertion = {
  property: 'upsertQueryData', message: 'Over a cached entry it does not replay (docs/action-log.md, pitfalls): use updateQueryData.',
};
const TESTS = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', 'test/**', 'e2e/**', 'benchmarks/**'];

/** A line that is a single text, such as a sentence, an SVG path or SQL. Wrapping it would not make it easier to read. */
const ONE_TEXT = /^\s*(?:[\w'-]+(?:: |=))?['"`].*['"`][,;)\]}]*(?: \+)?$|^\s*<(?:path|svg)|^ \* .*[─▶◀┘└]/.source;

export default tseslint.config(
  {
    ignores: [
      'dist/', 'release/', '.cache/', 'node_modules/', 'test/lint/planted/', 'server/db/migrations/', 'test-results/', 'coverage/', 'public/',
    ],
  },
  ...tseslint.configs.strict,
  {
    // What has components and hooks.
    files: ['src/**/*.tsx', 'src/**/use*.ts'],
    ignores: TESTS,
    plugins: { 'react-hooks': reactHooks },
    rules: hookRules,
  },
  {
    files: ['**/*.{ts,tsx,mjs,js}'],
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
    plugins: { 'house': houseRules, 'import-x': importX },
    settings: { 'import-x/resolver-next': [createNodeResolver({ extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'] })] },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones }],
      'import-x/order': [
        'error',
        {
          groups: ['builtin', 'external', 'parent', 'sibling', 'index'],
          alphabetize: { order: 'asc', caseInsensitive: true },
        },
      ],
      'import-x/no-default-export': 'error',
      'no-restricted-imports': ['error', restrictedImports],
      'no-restricted-syntax': ['error', inlineSelector],
      'no-restricted-properties': ['error', insertion],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'] }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      // The type check finds them (`noUnusedLocals`, `noUnusedParameters`).
      '@typescript-eslint/no-unused-vars': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      'eqeqeq': 'error',
      'max-len': ['error', { code: 140, ignoreUrls: true, ignorePattern: ONE_TEXT }],
      'no-console': 'error',
      'house/plain-words': 'error',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'server/**/*.ts', 'scripts/**/*.ts'],
    ignores: TESTS,
    rules: {
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 45, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'server/**/*.ts', 'scripts/**/*.{ts,mjs}'],
    ignores: TESTS,
    rules: { 'house/one-importer': 'error' },
  },
  { files: ['{src,server,scripts,e2e,benchmarks}/**/*.{ts,tsx,mjs}'], rules: { 'house/unique-stem': 'error' } },
  { files: ['src/**/*.tsx'], ignores: TESTS, rules: { 'house/component-file': 'error', 'house/text-alone': 'error' } },
  { files: ['src/{core,features,app}/**/*{Slice,Listeners}.ts'], rules: { 'house/test-beside': 'error' } },
  // TypeScript declares modules generated by webpack this way.
  { files: ['src/svg.d.ts'], rules: { 'import-x/no-default-export': 'off' } },
  // Generated, so its length depends on the API.
  { files: ['src/contract/wire.ts'], rules: { 'max-lines': 'off', 'max-len': 'off' } },
  {
    files: ['src/**/*Slice.ts', 'src/**/*Selectors.ts', 'src/domain/**/*.ts'],
    ignores: TESTS,
    rules: { 'no-restricted-globals': ['error', ...impureGlobals], 'no-restricted-syntax': ['error', inlineSelector, ...pureOnly] },
  },
  {
    files: ['server/**/*.ts', 'src/services/**/*.ts'],
    ignores: [...TESTS, 'server/lib/wallClock.ts', 'src/services/clock.ts'],
    rules: { 'no-restricted-syntax': ['error', inlineSelector, ...wallClockOnly] },
  },
  // It inserts only where nothing is cached.
  { files: ['src/api/pageQueries.ts'], rules: { 'no-restricted-properties': 'off' } },
  // The only import from a higher tier, as a type.
  { files: ['src/store/types.ts'], rules: { 'import-x/no-restricted-paths': 'off' } },
  { files: ['src/services/**/*.ts'], rules: { 'no-restricted-imports': ['error', { paths: restrictedImports.paths }] } },
  {
    files: ['src/components/layout/lazyPart.tsx'],
    rules: {
      'no-restricted-imports': ['error', { ...restrictedImports, paths: restrictedImports.paths.filter(({ name }) => name !== 'react') }],
    },
  },
  {
    files: ['src/store/hooks.ts', 'src/testing/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        { ...restrictedImports, paths: restrictedImports.paths.filter(({ name }) => name !== 'react-redux') },
      ],
    },
  },
  { files: ['scripts/**', 'benchmarks/**', 'src/services/consoleErrors.ts'], rules: { 'no-console': 'off' } },
  { files: ['knip.ts', '*.config.{ts,mjs}', 'test/*Env.ts', '{e2e,test}/global*.ts'], rules: { 'import-x/no-default-export': 'off' } },
  {
    files: TESTS,
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      'import-x/no-restricted-paths': 'off',
      'no-restricted-imports': 'off',
      'no-restricted-properties': 'off',
    },
  },
  {
    files: ['**/*.cjs'],
    languageOptions: { sourceType: 'commonjs', globals: globals.node },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
);
