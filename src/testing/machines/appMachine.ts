import { DEFAULT_CLIENT_CONFIG } from '../../contract/clientConfig';
import {
  appSlice, appStarted, callSettled, callSlowed, newVersionFound, onlineChanged, timeZoneChanged, updatePostponed, viewportChanged,
  type AppState,
} from '../../core/app/appSlice';
import type { Machine, Row } from './machine';

type Running = Extract<AppState, { status: 'running' }>;

const SMALL = { width: 360, height: 640 };
const LARGE = { width: 1280, height: 800 };
const DATE_STYLE = { locale: 'en-GB', timeZone: 'Europe/Kyiv' };

const running: Running = {
  status: 'running', config: DEFAULT_CLIENT_CONFIG, build: 'b1', viewport: SMALL, dateStyle: DATE_STYLE,
  online: true, update: 'none', answers: 'live', slowCalls: [],
};
/** Every kind of running state, by name. */
const RUNNING: Readonly<Record<string, Running>> = {
  running,
  updateReady: { ...running, update: 'ready' },
  updatePostponed: { ...running, update: 'postponed' },
  lastVisit: { ...running, answers: 'lastVisit' },
  slow: { ...running, slowCalls: [{ requestId: 'r1', doing: 'saving' }] },
};

function nameOf(state: AppState): string {
  if (state.status === 'starting') return 'starting';
  const { online, update, answers, slowCalls } = state;
  const inside = [
    online ? '' : 'offline',
    update === 'none' ? '' : `update ${update}`,
    answers === 'live' ? '' : 'last visit',
    slowCalls.length > 0 ? 'slow call' : '',
  ];
  const details = inside.filter(Boolean).join(', ');
  return details === '' ? 'running' : `running (${details})`;
}

const answered = (type: string, status: number | null, fromLastVisit: boolean) => ({
  type,
  meta: { baseQueryMeta: { status, fromLastVisit } },
});

/** What happens in every running state, and what only in some. */
const rowsOf = (name: string, state: Running): Row<AppState>[] => [
  [name, 'wentOffline', { ...state, online: false }],
  [name, 'viewportChanged', { ...state, viewport: LARGE }],
  [name, 'timeZoneChanged', { ...state, dateStyle: { ...DATE_STYLE, timeZone: 'Europe/Dublin' } }],
  [name, 'callSlowed', { ...state, slowCalls: [...state.slowCalls, { requestId: 'r2', doing: 'loading' }] }],
  ...(state.update === 'none' ? [[name, 'newVersionFound', { ...state, update: 'ready' }] as const] : []),
  ...(state.update === 'ready' ? [[name, 'updatePostponed', { ...state, update: 'postponed' }] as const] : []),
  ...(state.answers === 'live' ? [[name, 'answeredByStore', { ...state, answers: 'lastVisit' }] as const] : []),
  ...(state.answers === 'lastVisit' ? [[name, 'answeredByServer', { ...state, answers: 'live' }] as const] : []),
  ...(state.slowCalls.length > 0 ? [[name, 'callSettled', { ...state, slowCalls: [] }] as const] : []),
];

export const appMachine: Machine<AppState> = {
  title: 'The site itself',
  about: 'What concerns every page: the network, a newer version, cached data, calls without a response for 10 s. '
    + 'Effects: `src/core/app/appStartListeners.ts`, `appUpdateListeners.ts`, `connectivityListeners.ts`, '
    + 'and `src/core/slowNotice.ts`.',
  reducer: appSlice.reducer,
  initial: { status: 'starting' },
  nameOf,
  states: { starting: { status: 'starting' }, ...RUNNING },
  events: {
    started: appStarted({ nowMs: 1, config: DEFAULT_CLIENT_CONFIG, build: 'b1', viewport: SMALL, dateStyle: DATE_STYLE }),
    wentOffline: onlineChanged({ online: false }),
    viewportChanged: viewportChanged(LARGE),
    timeZoneChanged: timeZoneChanged({ timeZone: 'Europe/Dublin' }),
    newVersionFound: newVersionFound(),
    updatePostponed: updatePostponed(),
    callSlowed: callSlowed({ requestId: 'r2', doing: 'loading' }),
    callSettled: callSettled({ requestId: 'r1' }),
    answeredByStore: answered('a response from the cache', 200, true),
    answeredByServer: answered('a response from the server', 503, false),
    notAnswered: answered('a call without a response', null, false),
  },
  transitions: [['starting', 'started', running], ...Object.entries(RUNNING).flatMap(([name, state]) => rowsOf(name, state))],
};
