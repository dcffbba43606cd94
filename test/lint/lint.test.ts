import { spawnSync } from 'node:child_process';

interface Planted {
  what: string;
  file: string;
  code: string;
  rule: string;
  /** A part of the message, which has to say what to do instead. */
  says: string;
}

const PATHS = 'import-x/no-restricted-paths';
const planted: Planted[] = [
  {
    what: 'a domain rule that imports a slice',
    file: 'src/domain/planted.ts',
    code: "import { authSlice } from '../core/auth/authSlice';\nexport const x = authSlice;\n",
    rule: PATHS,
    says: 'Rules are pure',
  },
  {
    what: 'a domain rule that imports the API',
    file: 'src/domain/planted.ts',
    code: "import { apiSlice } from '../api/apiSlice';\nexport const x = apiSlice;\n",
    rule: PATHS,
    says: 'Rules are pure',
  },
  {
    what: 'a shared component that imports an app hook',
    file: 'src/components/Planted.tsx',
    code: "import { useAppDispatch } from '../store/hooks';\nexport const x = useAppDispatch;\n",
    rule: PATHS,
    says: 'get props',
  },
  {
    what: 'a service that dispatches',
    file: 'src/services/planted.ts',
    code: "import { makeStore } from '../app/store';\nexport const x = makeStore;\n",
    rule: PATHS,
    says: 'in a listener',
  },
  {
    what: 'an endpoint that imports a feature',
    file: 'src/api/planted.ts',
    code: "import { authSlice } from '../core/auth/authSlice';\nexport const x = authSlice;\n",
    rule: PATHS,
    says: 'react to its actions',
  },
  {
    what: 'a feature that imports another',
    file: 'src/features/groups/planted.ts',
    code: "import { homeSlice } from '../home/homeSlice';\nexport const x = homeSlice;\n",
    rule: PATHS,
    says: 'do not import each other',
  },
  {
    what: 'a feature that imports the store',
    file: 'src/features/groups/planted.ts',
    code: "import { makeStore } from '../../app/store';\nexport const x = makeStore;\n",
    rule: PATHS,
    says: 'dispatch an event',
  },
  {
    what: 'a feature that starts listeners',
    file: 'src/features/groups/planted.ts',
    code: "import { startAppListeners } from '../../app/listeners';\nexport const x = startAppListeners;\n",
    rule: PATHS,
    says: 'dispatch an event',
  },
  {
    what: 'a core module that imports a feature',
    file: 'src/core/planted.ts',
    code: "import { homeSlice } from '../features/home/homeSlice';\nexport const x = homeSlice;\n",
    rule: PATHS,
    says: 'every screen needs',
  },
  {
    what: 'a store module that imports a slice',
    file: 'src/store/planted.ts',
    code: "import { authSlice } from '../core/auth/authSlice';\nexport const x = authSlice;\n",
    rule: PATHS,
    says: 'knows none of them',
  },
  {
    what: 'an app module that imports the boot code',
    file: 'src/app/planted.ts',
    code: "import { start } from '../boot/start';\nexport const x = start;\n",
    rule: PATHS,
    says: 'built in src/boot',
  },
  {
    what: 'a listener that creates a service',
    file: 'src/core/theme/planted.ts',
    code: "import { createStorage } from '../../services/storage';\nexport const x = createStorage;\n",
    rule: PATHS,
    says: 'as `extra`',
  },
  {
    what: 'an action log that imports a listener',
    file: 'src/actionLog/planted.ts',
    code: "import { startAppListeners } from '../app/listeners';\nexport const x = startAppListeners;\n",
    rule: PATHS,
    says: 'folds whatever reducers',
  },
  {
    what: 'a viewer with effects',
    file: 'src/replay/planted.ts',
    code: "import { makeStore } from '../app/store';\nexport const x = makeStore;\n",
    rule: PATHS,
    says: 'replayStore',
  },
  {
    what: 'an app module that creates a service',
    file: 'src/app/planted.ts',
    code: "import { createStorage } from '../services/storage';\nexport const x = createStorage;\n",
    rule: PATHS,
    says: 'as `extra`',
  },
  {
    what: 'an app module that imports the server',
    file: 'src/features/groups/planted.ts',
    code: "import { parseConfig } from '../../../server/config';\nexport const x = parseConfig;\n",
    rule: PATHS,
    says: 'stands alone',
  },
  {
    what: 'a server module that imports a slice',
    file: 'server/planted.ts',
    code: "import { authSlice } from '../src/core/auth/authSlice';\nexport const x = authSlice;\n",
    rule: PATHS,
    says: 'src/domain',
  },
  {
    what: 'firebase outside its service',
    file: 'src/core/theme/planted.ts',
    code: "import { getAuth } from 'firebase/auth';\nexport const x = getAuth;\n",
    rule: 'no-restricted-imports',
    says: 'services.identity',
  },
  {
    what: 'an untyped hook',
    file: 'src/features/home/Planted.tsx',
    code: "import { useSelector } from 'react-redux';\nexport const x = useSelector;\n",
    rule: 'no-restricted-imports',
    says: 'useAppSelector',
  },
  {
    what: 'query hooks',
    file: 'src/api/planted.ts',
    code: "import { createApi } from '@reduxjs/toolkit/query/react';\nexport const x = createApi;\n",
    rule: 'no-restricted-imports',
    says: 'No query hooks',
  },
  {
    what: 'a selector imported together with the cache',
    file: 'src/features/groups/planted.ts',
    code: "import { groupsApi } from '../../api/groupsApi';\nexport const x = groupsApi;\n",
    rule: '@typescript-eslint/no-restricted-imports',
    says: 'groupSelectors',
  },
  {
    what: 'an async thunk',
    file: 'src/features/groups/planted.ts',
    code: "import { createAsyncThunk } from '@reduxjs/toolkit';\nexport const x = createAsyncThunk;\n",
    rule: 'no-restricted-imports',
    says: 'Listeners.ts',
  },
  {
    what: 'React.lazy',
    file: 'src/app/planted.tsx',
    code: "import { lazy } from 'react';\nexport const x = lazy;\n",
    rule: 'no-restricted-imports',
    says: 'lazyPart',
  },
  {
    what: 'an inline selector',
    file: 'src/features/home/Planted.tsx',
    code: "import { useAppSelector } from '../../store/hooks';\nexport const useX = () => useAppSelector((state) => state.auth);\n",
    rule: 'no-restricted-syntax',
    says: 'named selector',
  },
  {
    what: 'a clock in a reducer',
    file: 'src/features/groups/plantedSlice.ts',
    code: 'export const now = () => Date.now();\n',
    rule: 'no-restricted-syntax',
    says: 'Time is an argument',
  },
  {
    what: 'new Date() in a domain rule',
    file: 'src/domain/planted.ts',
    code: 'export const now = () => new Date();\n',
    rule: 'no-restricted-syntax',
    says: 'Time is an argument',
  },
  {
    what: 'randomness in a selector',
    file: 'src/features/groups/plantedSelectors.ts',
    code: 'export const pick = () => Math.random();\n',
    rule: 'no-restricted-syntax',
    says: 'Randomness arrives',
  },
  {
    what: 'storage in a reducer',
    file: 'src/features/theme/plantedSlice.ts',
    code: "export const read = () => localStorage.getItem('theme');\n",
    rule: 'no-restricted-globals',
    says: 'in an action',
  },
  {
    what: 'a default export',
    file: 'src/features/home/Planted.tsx',
    code: 'export default 1;\n',
    rule: 'import-x/no-default-export',
    says: 'named exports',
  },
  {
    what: 'a TODO comment',
    file: 'src/features/home/Planted.tsx',
    code: '// TODO later\nexport const x = 1;\n',
    rule: 'no-warning-comments',
    says: 'todo',
  },
  {
    what: 'an any',
    file: 'src/features/home/Planted.tsx',
    code: 'export const x: any = 1;\n',
    rule: '@typescript-eslint/no-explicit-any',
    says: 'any',
  },
  {
    what: 'a component that starts an effect',
    file: 'src/features/home/Planted.tsx',
    code: "import { startHeroListeners } from './heroListeners';\nexport const x = startHeroListeners;\n",
    rule: 'house/one-importer',
    says: 'src/app/listeners.ts',
  },
  {
    what: 'effects imported dynamically',
    file: 'src/core/theme/planted.ts',
    code: "export const x = () => import('./themeListeners');\n",
    rule: 'house/one-importer',
    says: 'dispatch an event',
  },
  {
    what: 'log descriptions in the first paint',
    file: 'src/core/theme/themeSlice.ts',
    code: "import { themeLog } from './themeLog';\nexport const x = themeLog;\n",
    rule: 'house/one-importer',
    says: 'src/app/eventLog.ts',
  },
  {
    what: 'a component in a file with a different name',
    file: 'src/features/home/Planted.tsx',
    code: 'export function Other() { return null; }\n',
    rule: 'house/component-file',
    says: 'Other.tsx',
  },
  {
    what: 'a second file with the same name',
    file: 'server/groups/authSlice.ts',
    code: 'export const x = 1;\n',
    rule: 'house/unique-stem',
    says: 'src/core/auth/authSlice.ts',
  },
  {
    what: 'a slice without a test',
    file: 'src/features/home/plantedSlice.ts',
    code: 'export const x = 1;\n',
    rule: 'house/test-beside',
    says: 'plantedSlice.test.ts',
  },
  {
    what: 'listeners without a test',
    file: 'src/core/theme/plantedListeners.ts',
    code: 'export const x = 1;\n',
    rule: 'house/test-beside',
    says: 'plantedListeners.test.ts',
  },
  {
    what: 'a dialect word in an identifier',
    file: 'src/domain/planted.ts',
    code: 'export const pictureKeeper = 1;\n',
    rule: 'house/plain-words',
    says: 'store',
  },
  {
    what: 'a dialect word in a comment',
    file: 'server/planted.ts',
    code: '/** The clock tells nobody. */\nexport const x = 1;\n',
    rule: 'house/plain-words',
    says: 'report',
  },
  {
    what: 'a dialect phrase in a test title',
    file: 'src/domain/planted.test.ts',
    code: "it.each([1])('waits so many ms', () => undefined);\n",
    rule: 'house/plain-words',
    says: 'a number',
  },
  {
    what: 'a line that needs scrolling',
    file: 'src/domain/planted.ts',
    code: `export const x = [${'1, '.repeat(60)}1];\n`,
    rule: 'max-len',
    says: '140',
  },
  { what: 'a stray console call', file: 'src/core/theme/planted.ts', code: "console.log('x');\n", rule: 'no-console', says: 'console' },
];
const clean = [
  { file: 'src/domain/planted.ts', code: `export const x =\n  '${'One sentence is one line. '.repeat(8)}';\n` },
  {
    file: 'src/app/listeners.ts',
    code: "import { startHeroListeners } from '../features/home/heroListeners';\n\nexport const x = startHeroListeners;\n",
  },
  {
    file: 'src/app/screenParts/plantedPart.ts',
    code: "import { startHeroListeners } from '../../features/home/heroListeners';\n\nexport const x = startHeroListeners;\n",
  },
  {
    file: 'src/app/planted.ts',
    code: "import type { RefreshTable } from '../core/app/connectivityListeners';\nexport type X = RefreshTable;\n",
  },
  {
    file: 'src/features/groups/planted.ts',
    code: "import { isCategory } from '../../domain/categories';\nimport { useAppDispatch } from '../../store/hooks';\nexport const x = [isCategory, useAppDispatch];\n",
  },
  {
    file: 'src/domain/planted.ts',
    code: "import type { Group } from '../contract/types';\nexport const nameOf = (group: Group): string => group.name;\n",
  },
  {
    file: 'server/planted.ts',
    code: "import type { Group } from '../src/contract/types';\nimport { isCategory } from '../src/domain/categories';\nexport const check = (group: Group): boolean => isCategory(group.category);\n",
  },
];

type Messages = { ruleId: string; message: string }[];

function lintAll(snippets: { file: string; code: string }[]): Messages[] {
  const { stdout, stderr } = spawnSync(process.execPath, ['test/lint/lintPlanted.mjs'], {
    input: JSON.stringify(snippets),
    encoding: 'utf8',
  });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout) as Messages[];
}

describe('the lint configuration', () => {
  let found: Messages[] = [];
  beforeAll(() => { found = lintAll([...planted, ...clean]); });

  it.each(planted.map((violation, index) => ({ ...violation, index })))('catches $what', ({ index, rule, says }) => {
    const caught = found[index]?.filter(({ ruleId }) => ruleId === rule).map(({ message }) => message) ?? [];
    expect(caught.join('\n')).toContain(says);
  });

  it.each(clean.map((snippet, index) => ({ ...snippet, index: planted.length + index })))('accepts a valid $file', ({ index }) => {
    expect(found[index]).toEqual([]);
  });
});
