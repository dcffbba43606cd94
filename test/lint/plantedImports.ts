/** A violation, and what the lint says of it. */
export interface Planted {
  what: string;
  file: string;
  code: string;
  rule: string;
  /** A part of the message, which has to say what to do instead. */
  says: string;
}

const PATHS = 'import-x/no-restricted-paths';

/** What imports something that it must not, its name and from where, and a part of what the lint says. */
type Row = readonly [what: string, file: string, name: string, from: string, says: string];

const importing = (rule: string, rows: readonly Row[]): Planted[] => rows.map(([what, file, name, from, says]) =>
  ({ what, file, code: `import { ${name} } from '${from}';\nexport const x = ${name};\n`, rule, says }));

/** Imports that the lint rejects. */
export const PLANTED_IMPORTS: readonly Planted[] = [
  ...importing(PATHS, [
    ['a contract that imports a rule', 'src/contract/planted.ts', 'isCategory', '../domain/groups/categories', 'imports nothing'],
    ['a domain rule that imports a slice', 'src/domain/planted.ts', 'authSlice', '../core/auth/authSlice', 'Rules are pure'],
    ['a domain rule that imports the API', 'src/domain/planted.ts', 'apiSlice', '../api/apiSlice', 'Rules are pure'],
    [
      'a style that imports a component', 'src/styles/planted.ts', 'StatCard', '../components/cards/StatCard',
      'Styles are below everything',
    ],
    ['a shared component that imports an app hook', 'src/components/Planted.tsx', 'useAppDispatch', '../store/hooks', 'get props'],
    ['a shared component that imports a service', 'src/components/Planted.tsx', 'createStorageService', '../services/storage', 'get props'],
    ['a shared component that imports the API', 'src/components/Planted.tsx', 'tokenFor', '../api/baseQuery', 'get props'],
    ['a service that dispatches', 'src/services/planted.ts', 'makeStore', '../app/store', 'in a listener'],
    ['a service that imports the API', 'src/services/planted.ts', 'apiSlice', '../api/apiSlice', 'in a listener'],
    ['a service that imports a component', 'src/services/planted.ts', 'StatCard', '../components/cards/StatCard', 'in a listener'],
    ['an endpoint that imports a feature', 'src/api/planted.ts', 'authSlice', '../core/auth/authSlice', 'react to its actions'],
    ['an endpoint that imports a component', 'src/api/planted.ts', 'StatCard', '../components/cards/StatCard', 'react to its actions'],
    ['an endpoint that creates a service', 'src/api/planted.ts', 'createStorageService', '../services/storage', 'as `extra`'],
    ['a feature that imports another', 'src/features/groups/planted.ts', 'homeSlice', '../home/homeSlice', 'do not import each other'],
    ['a feature that imports the store', 'src/features/groups/planted.ts', 'makeStore', '../../app/store', 'dispatch an event'],
    ['a feature that starts listeners', 'src/features/groups/planted.ts', 'startAppListeners', '../../app/listeners', 'dispatch an event'],
    ['a core module that imports a feature', 'src/core/planted.ts', 'homeSlice', '../features/home/homeSlice', 'every screen needs'],
    ['a store module that imports a slice', 'src/store/planted.ts', 'authSlice', '../core/auth/authSlice', 'knows none of them'],
    ['an app module that imports the boot code', 'src/app/planted.ts', 'start', '../boot/start', 'built in src/boot'],
    ['a listener that creates a service', 'src/core/theme/planted.ts', 'createStorageService', '../../services/storage', 'as `extra`'],
    [
      'a feature that imports the recorder', 'src/features/home/planted.ts', 'createRecorder', '../../actionLog/recorder',
      'dispatch an event',
    ],
    ['a core module that imports the recorder', 'src/core/planted.ts', 'createRecorder', '../actionLog/recorder', 'every screen needs'],
    ['a feature that imports the viewer', 'src/features/home/planted.ts', 'emptyPlayer', '../../replay/player', 'dispatch an event'],
    ['an app module that imports what tests are built with', 'src/app/planted.ts', 'aGroup', '../testing/builders', 'for tests only'],
    [
      'an action log that imports a listener', 'src/actionLog/planted.ts', 'startAppListeners', '../app/listeners',
      'folds whatever reducers',
    ],
    [
      "an action log that imports the site's routes", 'src/actionLog/planted.ts', 'ROUTES', '../domain/routes/routes',
      'in src/app/eventLog.ts',
    ],
    ['a viewer with effects', 'src/replay/planted.ts', 'makeStore', '../app/store', 'replayStore'],
    ['a viewer that imports a service', 'src/replay/planted.ts', 'createStorageService', '../services/storage', 'no effects'],
    [
      'a viewer that imports a feature', 'src/replay/planted.ts', 'homeSlice', '../features/home/homeSlice',
      'everything it shows is in the log',
    ],
    ['a viewer that imports the boot code', 'src/replay/planted.ts', 'start', '../boot/start', 'starts by itself'],
    ['a service worker that imports the store', 'src/serviceWorker/planted.ts', 'useAppDispatch', '../store/hooks', 'a program of its own'],
    ['an app module that creates a service', 'src/app/planted.ts', 'createStorageService', '../services/storage', 'as `extra`'],
    [
      'an app module that imports the server', 'src/features/groups/planted.ts', 'parseConfig', '../../../server/config/config',
      'stands alone',
    ],
    [
      'a module of server/http that imports a feature', 'server/http/limits/planted.ts', 'requireGroup', '../../groups/groupJson',
      'below all features',
    ],
    [
      'a module of server/users that imports a feature', 'server/users/planted.ts', 'requireGroup', '../groups/groupJson',
      'goes to its folder',
    ],
    [
      'a module of server/config that imports server/http', 'server/config/planted.ts', 'refuse', '../http/responses/apiError',
      'as an argument',
    ],
    ['a server module that imports a slice', 'server/planted.ts', 'authSlice', '../src/core/auth/authSlice', 'src/domain'],
  ]),
  ...importing('no-restricted-imports', [
    ['firebase outside its service', 'src/core/theme/planted.ts', 'getAuth', 'firebase/auth', 'services.identity'],
    ['an untyped hook', 'src/features/home/Planted.tsx', 'useSelector', 'react-redux', 'useAppSelector'],
    ['query hooks', 'src/api/planted.ts', 'createApi', '@reduxjs/toolkit/query/react', 'No query hooks'],
    ['an async thunk', 'src/features/groups/planted.ts', 'createAsyncThunk', '@reduxjs/toolkit', 'Listeners.ts'],
    ['React.lazy', 'src/app/planted.tsx', 'lazy', 'react', 'lazyPart'],
  ]),
  {
    what: 'a shared component that imports the types of services',
    file: 'src/components/Planted.tsx',
    code: "import type { BrowserService } from '../services/types';\nexport type X = BrowserService;\n",
    rule: PATHS,
    says: 'get props',
  },
  {
    what: 'an animation beside a component',
    file: 'src/components/feedback/planted.ts',
    code: "import { keyframes } from 'styled-components';\nexport const turn = keyframes`to { rotate: 1turn; }`;\n",
    rule: 'no-restricted-imports',
    says: 'GlobalStyle.tsx',
  },
];

/** Code that it accepts. */
export const CLEAN_CODE = [
  { file: 'scripts/replay.ts', code: 'export const x = 1;\n' },
  {
    file: 'src/features/groups/planted.ts',
    code: "import { groupQueries } from '../../api/groupQueries';\nexport const x = groupQueries;\n",
  },
  {
    file: 'src/core/theme/planted.ts',
    code: "import { describeSlice } from '../../api/logKeys';\nimport type { BrowserService } from '../../services/types';\nexport const x = (services: BrowserService) => [services, describeSlice];\n",
  },
  {
    file: 'src/replay/planted.ts',
    code: "import { readClientConfig } from '../boot/env';\nexport const x = readClientConfig;\n",
  },
  { file: 'src/domain/planted.ts', code: `export const x =\n  '${'One sentence is one line. '.repeat(8)}';\n` },
  {
    file: 'src/app/listeners.ts',
    code: "import { startHeroListeners } from '../features/home/heroListeners';\n\nexport const x = startHeroListeners;\n",
  },
  {
    file: 'src/features/home/plantedScreen.ts',
    code: "import { startHeroListeners } from './heroListeners';\n\nexport const x = startHeroListeners;\n",
  },
  {
    file: 'src/features/groups/planted.ts',
    code: "import { isCategory } from '../../domain/groups/categories';\nimport { useAppDispatch } from '../../store/hooks';\nexport const x = [isCategory, useAppDispatch];\n",
  },
  {
    file: 'src/domain/planted.ts',
    code: "import type { Group } from '../contract/types';\nexport const nameOf = (group: Group): string => group.name;\n",
  },
  {
    file: 'server/planted.ts',
    code: "import type { Group } from '../src/contract/types';\nimport { isCategory } from '../src/domain/groups/categories';\nexport const check = (group: Group): boolean => isCategory(group.category);\n",
  },
  {
    file: 'server/http/limits/planted.ts',
    code: "import type { Database } from '../../db/database';\nimport { refuse } from '../responses/apiError';\nexport const x = (database: Database): unknown => [database, refuse];\n",
  },
];
