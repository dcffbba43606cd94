

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

/** Imports that the lint rejects. */
export const PLANTED_IMPORTS: readonly Planted[] = [
  {
    what: 'a contract that imports a rule',
    file: 'src/contract/planted.ts',
    code: "import { isCategory } from '../domain/groups/categories';\nexport const x = isCategory;\n",
    rule: PATHS,
    says: 'imports nothing',
  },
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
    what: 'a style that imports a component',
    file: 'src/styles/planted.ts',
    code: "import { StatCard } from '../components/cards/StatCard';\nexport const x = StatCard;\n",
    rule: PATHS,
    says: 'Styles are below everything',
  },
  {
    what: 'a shared component that imports an app hook',
    file: 'src/components/Planted.tsx',
    code: "import { useAppDispatch } from '../store/hooks';\nexport const x = useAppDispatch;\n",
    rule: PATHS,
    says: 'get props',
  },
  {
    what: 'a shared component that imports a service',
    file: 'src/components/Planted.tsx',
    code: "import { createStorageService } from '../services/storage';\nexport const x = createStorageService;\n",
    rule: PATHS,
    says: 'get props',
  },
  {
    what: 'a shared component that imports the types of services',
    file: 'src/components/Planted.tsx',
    code: "import type { BrowserService } from '../services/types';\nexport type X = BrowserService;\n",
    rule: PATHS,
    says: 'get props',
  },
  {
    what: 'a shared component that imports the API',
    file: 'src/components/Planted.tsx',
    code: "import { tokenFor } from '../api/baseQuery';\nexport const x = tokenFor;\n",
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
    what: 'a service that imports the API',
    file: 'src/services/planted.ts',
    code: "import { apiSlice } from '../api/apiSlice';\nexport const x = apiSlice;\n",
    rule: PATHS,
    says: 'in a listener',
  },
  {
    what: 'a service that imports a component',
    file: 'src/services/planted.ts',
    code: "import { StatCard } from '../components/cards/StatCard';\nexport const x = StatCard;\n",
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
    what: 'an endpoint that imports a component',
    file: 'src/api/planted.ts',
    code: "import { StatCard } from '../components/cards/StatCard';\nexport const x = StatCard;\n",
    rule: PATHS,
    says: 'react to its actions',
  },
  {
    what: 'an endpoint that creates a service',
    file: 'src/api/planted.ts',
    code: "import { createStorageService } from '../services/storage';\nexport const x = createStorageService;\n",
    rule: PATHS,
    says: 'as `extra`',
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
    code: "import { createStorageService } from '../../services/storage';\nexport const x = createStorageService;\n",
    rule: PATHS,
    says: 'as `extra`',
  },
  {
    what: 'a feature that imports the recorder',
    file: 'src/features/home/planted.ts',
    code: "import { createRecorder } from '../../actionLog/recorder';\nexport const x = createRecorder;\n",
    rule: PATHS,
    says: 'dispatch an event',
  },
  {
    what: 'a core module that imports the recorder',
    file: 'src/core/planted.ts',
    code: "import { createRecorder } from '../actionLog/recorder';\nexport const x = createRecorder;\n",
    rule: PATHS,
    says: 'every screen needs',
  },
  {
    what: 'a feature that imports the viewer',
    file: 'src/features/home/planted.ts',
    code: "import { emptyPlayer } from '../../replay/player';\nexport const x = emptyPlayer;\n",
    rule: PATHS,
    says: 'dispatch an event',
  },
  {
    what: 'an app module that imports what tests are built with',
    file: 'src/app/planted.ts',
    code: "import { aGroup } from '../testing/builders';\nexport const x = aGroup;\n",
    rule: PATHS,
    says: 'for tests only',
  },
  {
    what: 'an action log that imports a listener',
    file: 'src/actionLog/planted.ts',
    code: "import { startAppListeners } from '../app/listeners';\nexport const x = startAppListeners;\n",
    rule: PATHS,
    says: 'folds whatever reducers',
  },
  {
    what: "an action log that imports the site's routes",
    file: 'src/actionLog/planted.ts',
    code: "import { ROUTES } from '../domain/routes/routes';\nexport const x = ROUTES;\n",
    rule: PATHS,
    says: 'in src/app/eventLog.ts',
  },
  {
    what: 'a viewer with effects',
    file: 'src/replay/planted.ts',
    code: "import { makeStore } from '../app/store';\nexport const x = makeStore;\n",
    rule: PATHS,
    says: 'replayStore',
  },
  {
    what: 'a viewer that imports a service',
    file: 'src/replay/planted.ts',
    code: "import { createStorageService } from '../services/storage';\nexport const x = createStorageService;\n",
    rule: PATHS,
    says: 'no effects',
  },
  {
    what: 'a viewer that imports a feature',
    file: 'src/replay/planted.ts',
    code: "import { homeSlice } from '../features/home/homeSlice';\nexport const x = homeSlice;\n",
    rule: PATHS,
    says: 'everything it shows is in the log',
  },
  {
    what: 'a viewer that imports the boot code',
    file: 'src/replay/planted.ts',
    code: "import { start } from '../boot/start';\nexport const x = start;\n",
    rule: PATHS,
    says: 'starts by itself',
  },
  {
    what: 'a service worker that imports the store',
    file: 'src/serviceWorker/planted.ts',
    code: "import { useAppDispatch } from '../store/hooks';\nexport const x = useAppDispatch;\n",
    rule: PATHS,
    says: 'a program of its own',
  },
  {
    what: 'an app module that creates a service',
    file: 'src/app/planted.ts',
    code: "import { createStorageService } from '../services/storage';\nexport const x = createStorageService;\n",
    rule: PATHS,
    says: 'as `extra`',
  },
  {
    what: 'an app module that imports the server',
    file: 'src/features/groups/planted.ts',
    code: "import { parseConfig } from '../../../server/config/config';\nexport const x = parseConfig;\n",
    rule: PATHS,
    says: 'stands alone',
  },
  {
    what: 'a module of server/http that imports a feature',
    file: 'server/http/limits/planted.ts',
    code: "import { requireGroup } from '../../groups/groupJson';\nexport const x = requireGroup;\n",
    rule: PATHS,
    says: 'below all features',
  },
  {
    what: 'a module of server/users that imports a feature',
    file: 'server/users/planted.ts',
    code: "import { requireGroup } from '../groups/groupJson';\nexport const x = requireGroup;\n",
    rule: PATHS,
    says: 'goes to its folder',
  },
  {
    what: 'a module of server/config that imports server/http',
    file: 'server/config/planted.ts',
    code: "import { refuse } from '../http/responses/apiError';\nexport const x = refuse;\n",
    rule: PATHS,
    says: 'as an argument',
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
    what: 'an async thunk',
    file: 'src/features/groups/planted.ts',
    code: "import { createAsyncThunk } from '@reduxjs/toolkit';\nexport const x = createAsyncThunk;\n",
    rule: 'no-restricted-imports',
    says: 'Listeners.ts',
  },
  {
    what: 'an animation beside a component',
    file: 'src/components/feedback/planted.ts',
    code: "import { keyframes } from 'styled-components';\nexport const turn = keyframes`to { rotate: 1turn; }`;\n",
    rule: 'no-restricted-imports',
    says: 'GlobalStyle.tsx',
  },
  {
    what: 'React.lazy',
    file: 'src/app/planted.tsx',
    code: "import { lazy } from 'react';\nexport const x = lazy;\n",
    rule: 'no-restricted-imports',
    says: 'lazyPart',
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
    file: 'src/app/planted.ts',
    code: "import type { RefreshTable } from '../core/app/connectivityListeners';\nexport type X = RefreshTable;\n",
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
