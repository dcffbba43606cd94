import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const FEATURES = [
  'appInfo', 'auth', 'theme', 'groups', 'myGroups', 'dashboard', 'location', 'clock', 'notifications', 'contact', 'support', 'home',
];

const zone = (target, from, message, except) => ({ target, from, message, ...(except ? { except } : {}) });

/** The import table of ARCHITECTURE.md, row by row. Each message says where to go instead. */
const zones = [
  zone(['./src/domain', './src/styles', './src/config'],
    ['./src/app', './src/pages', './src/features', './src/listeners', './src/services', './src/actionLog', './src/components', './src/replay'],
    'Pure rules stand below everything: move what needs the app up, or pass the value in as an argument.'),
  zone('./src/domain', './src/api', 'domain/ sees the wire types only: import from src/api/types.ts.', ['./types.ts']),
  zone('./src/components',
    ['./src/app', './src/pages', './src/features', './src/listeners', './src/services', './src/api', './src/actionLog', './src/replay', './src/config'],
    'The kit gets props and gives callbacks: select in src/pages or src/features and pass the value in.'),
  zone('./src/services',
    ['./src/app', './src/pages', './src/features', './src/listeners', './src/api', './src/components', './src/actionLog', './src/replay'],
    'A service adapts one outside thing: react to it in src/listeners.', ['./types.ts']),
  zone('./src/api', ['./src/app', './src/pages', './src/features', './src/listeners', './src/components', './src/actionLog', './src/replay'],
    'api/ knows the wire only: react to its actions in src/listeners or in a slice.'),
  ...FEATURES.map((feature) => zone(`./src/features/${feature}`, './src/features',
    'Features do not import each other: compose in src/pages or react in src/listeners.', [`./${feature}`])),
  zone('./src/features', './src/app', 'Features see app/hooks.ts only.', ['./hooks.ts']),
  zone('./src/features', ['./src/pages', './src/listeners', './src/services', './src/actionLog', './src/replay'],
    'A feature dispatches an event; the effect belongs to src/listeners.'),
  zone('./src/listeners', ['./src/pages', './src/components', './src/actionLog', './src/replay'],
    'Listeners have no screen: dispatch an event and let a reducer change the state.'),
  zone('./src/listeners', './src/app', 'Listeners see the types of the store only.', ['./listenerMiddleware.ts', './rootReducer.ts']),
  zone('./src/listeners', './src/services', 'Listeners get services as `extra`: import types from src/services/types.ts.', ['./types.ts']),
  zone('./src/actionLog', ['./src/listeners', './src/services', './src/pages', './src/components', './src/features', './src/replay'],
    'The log folds reducers and nothing else: pass what it needs in as an argument.'),
  zone('./src/actionLog', './src/app', 'The log may see app/rootReducer.ts, for replay.', ['./rootReducer.ts']),
  zone('./src/pages', ['./src/listeners', './src/services', './src/api', './src/actionLog', './src/replay'],
    'A page composes features: select through a feature, dispatch an event.'),
  zone('./src/pages', './src/app', 'Pages see app/hooks.ts only.', ['./hooks.ts']),
  zone('./src/replay', ['./src/listeners', './src/services', './src/main.ts', './src/start.tsx', './src/live.ts'], 'The viewer has no effects: everything it shows is in the log.'),
  zone('./src/serviceWorker',
    ['./src/app', './src/pages', './src/features', './src/listeners', './src/services', './src/api', './src/components', './src/actionLog', './src/replay', './src/styles'],
    'The worker is a program of its own: what it shares with the page goes to src/domain.'),
  zone('./src/replay', './src/app/store.ts', 'The live store has effects: use actionLog/replayStore.ts.'),
  zone('./src/app', './src/services', 'Service implementations are built in src/start.tsx and src/live.ts.', ['./types.ts']),
  zone('./src', ['./server', './e2e', './benchmarks', './scripts'], 'The app stands alone: what both sides need goes to src/domain or src/api/types.ts.'),
  zone('./server', './src', 'The server shares src/api/types.ts and src/domain, nothing else.', ['./api/types.ts', './domain', './config/clientConfig.ts']),
];

const restrictedImports = {
  paths: [
    { name: 'react-redux', importNames: ['useSelector', 'useDispatch', 'useStore'], message: 'Use useAppSelector and useAppDispatch of src/app/hooks.ts.' },
    { name: '@reduxjs/toolkit/query/react', message: 'No query hooks: a listener initiates, a component selects. Import from @reduxjs/toolkit/query.' },
    { name: '@reduxjs/toolkit', importNames: ['createAsyncThunk'], message: 'Effects are listeners in src/listeners, told by an event.' },
    { name: 'react', importNames: ['lazy'], message: 'React.lazy suspends even when its chunk is here: use lazyPage of src/app/lazyPage.tsx.' },
  ],
  patterns: [
    { group: ['firebase', 'firebase/*', '@firebase/*'], message: 'Only src/services talks to Firebase: use services.identity.' },
  ],
};

const cacheLibrary = {
  group: ['**/api/apiSlice', '**/api/groupQueries', '**/api/groupsApi', '**/api/usersApi', '@reduxjs/toolkit/query'],
  allowTypeImports: true,
  message: 'What is seen first comes without the cache\'s code (docs/adr/0004): read answers by cacheKeyOf, tell by an event.',
};

const pureOnly = [
  { selector: "MemberExpression[object.name='Date'][property.name='now']", message: 'Time is an argument or arrives in an action.' },
  { selector: "MemberExpression[object.name='Math'][property.name='random']", message: 'Chance arrives in an action.' },
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: 'Time is an argument or arrives in an action.' },
  { selector: "CallExpression[callee.name=/^(setTimeout|setInterval|fetch|nanoid|queueMicrotask)$/]", message: 'Effects are listeners in src/listeners; ids are made in prepare or a listener.' },
];
const impureGlobals = ['window', 'document', 'localStorage', 'sessionStorage', 'navigator', 'history', 'location', 'fetch', 'crypto', 'performance']
  .map((name) => ({ name, message: 'Reducers, selectors and rules are functions of their arguments: let a listener bring the value in an action.' }));

const inlineSelector = {
  selector: 'CallExpression[callee.name=/^use(App)?Selector$/] > :matches(ArrowFunctionExpression, FunctionExpression)',
  message: 'Pass a named selector.',
};
const TESTS = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', 'test/**', 'e2e/**', 'benchmarks/**'];

export default tseslint.config(
  { ignores: ['dist/', '.cache/', 'node_modules/', 'test/lint/planted/', 'server/db/migrations/', 'test-results/', 'coverage/', 'public/'] },
  ...tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx,mjs,js}'],
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
    plugins: { 'import-x': importX, 'react-hooks': reactHooks },
    settings: { 'import-x/resolver-next': [createNodeResolver({ extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'] })] },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'import-x/no-restricted-paths': ['error', { zones }],
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'import-x/no-default-export': 'error',
      'no-restricted-imports': ['error', restrictedImports],
      'no-restricted-syntax': ['error', inlineSelector],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'] }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/no-invalid-void-type': 'off',
      'eqeqeq': 'error',
      'no-console': 'error',
    },
  },
  { files: ['src/**/*.{ts,tsx}', 'server/**/*.ts', 'scripts/**/*.ts'], ignores: TESTS,
    rules: {
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 45, skipBlankLines: true, skipComments: true }],
    } },
  // Generated: as long as the API is wide.
  { files: ['src/api/wire.ts'], rules: { 'max-lines': 'off' } },
  { files: ['src/**/*Slice.ts', 'src/**/*Selectors.ts', 'src/domain/**/*.ts'], ignores: TESTS,
    rules: { 'no-restricted-globals': ['error', ...impureGlobals], 'no-restricted-syntax': ['error', inlineSelector, ...pureOnly] } },
  { files: ['src/features/**/*.{ts,tsx}', 'src/components/**/*.{ts,tsx}', 'src/pages/**/*.{ts,tsx}'], ignores: TESTS,
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns: [cacheLibrary] }] } },
  { files: ['src/services/**/*.ts'], rules: { 'no-restricted-imports': ['error', { paths: restrictedImports.paths }] } },
  { files: ['src/app/lazyPage.tsx'], rules: { 'no-restricted-imports': ['error', { ...restrictedImports, paths: restrictedImports.paths.filter(({ name }) => name !== 'react') }] } },
  { files: ['src/app/hooks.ts', 'src/testing/**'], rules: { 'no-restricted-imports': ['error', { ...restrictedImports, paths: restrictedImports.paths.filter(({ name }) => name !== 'react-redux') }] } },
  { files: ['scripts/**', 'benchmarks/**', 'src/services/consoleReport.ts'], rules: { 'no-console': 'off' } },
  { files: ['*.config.{ts,mjs}', 'test/jsdomEnv.ts', 'e2e/globalSetup.ts'], rules: { 'import-x/no-default-export': 'off' } },
  { files: TESTS, rules: { '@typescript-eslint/no-non-null-assertion': 'off', 'import-x/no-restricted-paths': 'off', 'no-restricted-imports': 'off' } },
  { files: ['**/*.cjs'], languageOptions: { sourceType: 'commonjs', globals: globals.node }, rules: { '@typescript-eslint/no-require-imports': 'off' } },
);
