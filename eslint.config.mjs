import { readdirSync } from 'node:fs';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { houseRules } from './eslint/houseRules.mjs';

/** The folders of `src`, lowest first. A folder may import from the tiers below its own, never from its own tier or from above. */
const TIERS = [
  ['contract'],
  ['domain'],
  ['styles'],
  ['api', 'components', 'services'],
  ['store'],
  ['core'],
  ['features'],
  ['app'],
  ['boot'],
];
/** Folders outside the tiers; `zones` lists what each may import. */
const BESIDE = ['actionLog', 'replay', 'serviceWorker', 'testing'];

const foldersIn = (folder) => readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name);

const placed = [...TIERS.flat(), ...BESIDE];
const unplaced = foldersIn('src').filter((name) => !placed.includes(name));
if (unplaced.length > 0) throw new Error(`src/${unplaced[0]} has no tier: place it in eslint.config.mjs and ARCHITECTURE.md.`);

const inSrc = (names) => names.map((name) => `./src/${name}`);
const zone = (target, from, message, except) => ({ target, from, message, ...(except ? { except } : {}) });

/** What to do instead, by the importing folder. */
const ADVICE = {
  contract: 'The contract imports nothing.',
  domain: 'Rules are pure: move code that needs the app up, or pass the value in as an argument.',
  styles: 'Styles are below everything: pass the value in as a prop.',
  components: 'Components get props and call callbacks: select in src/features and pass the value in.',
  services: 'A service adapts one thing outside the app: react to it in a listener.',
  api: 'api/ knows the wire only: react to its actions in a listener or a slice.',
  store: 'store/ is what slices and listeners are built with. It knows none of them.',
  core: 'core/ is what every screen needs. What one screen needs goes to its feature; pass tables in from src/app/listeners.ts.',
  features: 'A feature knows nothing of the app around it: dispatch an event.',
  app: 'The app is built in src/boot.',
};

/** Files of closed folders that other folders may import: the service types, and the helpers of `*Log.ts` files. */
const OPEN_FILES = { services: ['./types.ts'], actionLog: ['./describeEvents.ts', './shapes.ts'] };

/** The files of `domain` that would be the same on any site, which the log may import. */
const GENERAL_FILES = ['durations', 'errorText', 'isRecord', 'sessionStep', 'viewport'].map((name) => `./${name}.ts`);

/** The tiers as zones: a folder may import neither its own tier's other folders nor any tier above. */
const tierZones = TIERS.flatMap((tier, level) => tier.filter((name) => name !== 'boot').flatMap((name) => {
  const forbidden = [
    ...tier.filter((other) => other !== name),
    ...TIERS.slice(level + 1).flat(),
    'replay',
    ...(name === 'app' ? [] : ['actionLog']),
  ];
  return forbidden.map((other) => zone(`./src/${name}`, `./src/${other}`, ADVICE[name], OPEN_FILES[other]));
}));

/** The import table of ARCHITECTURE.md, row by row. Each message says what to do instead. */
const zones = [
  ...tierZones,
  ...foldersIn('src/features').map((feature) =>
    zone(
      `./src/features/${feature}`,
      './src/features',
      'Features do not import each other: what two of them need goes to src/core, src/api or src/components.',
      [`./${feature}`],
    ),
  ),
  zone(
    inSrc(['store', 'core', 'features', 'app', 'api']),
    './src/services',
    'Services arrive as `extra`: import types from src/services/types.ts.',
    ['./types.ts'],
  ),
  zone(
    './src/actionLog',
    inSrc(placed.filter((name) => !['domain', 'actionLog'].includes(name))),
    'The log folds whatever reducers it is given: pass what it needs in as an argument.',
  ),
  zone('./src/actionLog', './src/domain', 'The log would work on any site: add what is of this one in src/app/eventLog.ts.', GENERAL_FILES),
  zone(
    './src/replay',
    [...inSrc(['services']), './src/app/store.ts', './src/app/listeners.ts', './src/app/screenParts', './src/app/screenParts.ts'],
    'The viewer has no effects: everything it shows is in the log. Its store comes from src/actionLog/replayStore.ts.',
  ),
  zone('./src/replay', './src/boot', 'The viewer starts by itself: it may read the configuration of the page, nothing else.', ['./env.ts']),
  zone(
    './src/serviceWorker',
    inSrc(placed.filter((name) => !['domain', 'serviceWorker'].includes(name))),
    'The worker is a program of its own: what it shares with the page goes to src/domain.',
  ),
  zone(
    './src',
    ['./server', './e2e', './benchmarks', './scripts'],
    'The app stands alone: what both sides need goes to src/domain or src/contract.',
  ),
  zone('./server', './src', 'The server shares src/contract and src/domain, nothing else.', ['./contract', './domain']),
];

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
      name: 'react',
      importNames: ['lazy'],
      message: 'React.lazy suspends even when its chunk is loaded: use lazyPart of src/components/layout/lazyPart.tsx.',
    },
  ],
  patterns: [{ group: ['firebase', 'firebase/*', '@firebase/*'], message: 'Only src/services may use Firebase: use services.identity.' }],
};

const cacheLibrary = {
  group: ['**/api/apiSlice', '**/api/groupQueries', '**/api/groupsApi', '**/api/seatsApi', '**/api/usersApi', '@reduxjs/toolkit/query'],
  allowTypeImports: true,
  message:
    "The first paint loads without the cache's code (docs/adr/0004): read answers with src/api/groupSelectors.ts and call endpoints in a listener.",
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
const TESTS = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', 'test/**', 'e2e/**', 'benchmarks/**'];

/** A line that is a single text, such as a sentence, an SVG path or SQL. Wrapping it would not make it easier to read. */
const ONE_TEXT = /^\s*(?:[\w'-]+(?:: |=))?['"`].*['"`][,;)\]}]*(?: \+)?$|^\s*<(?:path|svg)|^ \* .*[─▶◀┘└]/.source;

export default tseslint.config(
  {
    ignores: ['dist/', '.cache/', 'node_modules/', 'test/lint/planted/', 'server/db/migrations/', 'test-results/', 'coverage/', 'public/'],
  },
  ...tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx,mjs,js}'],
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
    plugins: { 'house': houseRules, 'import-x': importX, 'react-hooks': reactHooks },
    settings: { 'import-x/resolver-next': [createNodeResolver({ extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'] })] },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'import-x/no-restricted-paths': ['error', { zones }],
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
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
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'] }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
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
    rules: { 'house/one-importer': 'error', 'house/unique-stem': 'error' },
  },
  { files: ['src/**/*.tsx'], ignores: TESTS, rules: { 'house/component-file': 'error' } },
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
    files: ['src/{core,features,components}/**/*.{ts,tsx}'],
    ignores: [...TESTS, 'src/**/*Listeners.ts', 'src/core/requests.ts', 'src/core/groupChanges/{changeGroup,holdWaitingGroups}.ts'],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns: [cacheLibrary] }] },
  },
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
  { files: ['knip.ts', '*.config.{ts,mjs}', 'test/jsdomEnv.ts', 'e2e/globalSetup.ts'], rules: { 'import-x/no-default-export': 'off' } },
  {
    files: TESTS,
    rules: { '@typescript-eslint/no-non-null-assertion': 'off', 'import-x/no-restricted-paths': 'off', 'no-restricted-imports': 'off' },
  },
  {
    files: ['**/*.cjs'],
    languageOptions: { sourceType: 'commonjs', globals: globals.node },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
);
