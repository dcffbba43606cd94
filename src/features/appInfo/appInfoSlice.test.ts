import { DEFAULT_CLIENT_CONFIG } from '../../config/clientConfig';
import { describeMachine } from '../../testing/machineTable';
import { appInfoSlice, appStarted, newVersionFound, onlineChanged, selectIsOnline, viewportChanged, type AppInfoState } from './appInfoSlice';

const running = {
  status: 'running', config: DEFAULT_CLIENT_CONFIG, build: 'b1', viewport: { width: 360, height: 640 },
  dateStyle: { locale: 'en-GB', timeZone: 'Europe/Kyiv' }, online: true, updateReady: false,
} satisfies AppInfoState;

describeMachine<AppInfoState>('app', {
  reducer: appInfoSlice.reducer,
  states: { starting: { status: 'starting' }, running },
  events: {
    appStarted: appStarted({ nowMs: 1, config: DEFAULT_CLIENT_CONFIG, build: 'b1', viewport: { width: 360, height: 640 }, dateStyle: running.dateStyle }),
    wentOffline: onlineChanged({ online: false }),
    viewportChanged: viewportChanged({ width: 1280, height: 800 }),
    newVersionFound: newVersionFound(),
  },
  transitions: [
    ['starting', 'appStarted', running],
    ['running', 'wentOffline', { ...running, online: false }],
    ['running', 'viewportChanged', { ...running, viewport: { width: 1280, height: 800 } }],
    ['running', 'newVersionFound', { ...running, updateReady: true }],
  ],
});

it('counts as online until told otherwise', () => {
  expect(selectIsOnline({ app: { status: 'starting' } })).toBe(true);
  expect(selectIsOnline({ app: { ...running, online: false } })).toBe(false);
});
