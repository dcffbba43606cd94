import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import { createSessionLog, type SessionLog } from '../actionLog/sessionLog';
import { apiSlice } from '../api/apiSlice';
import { LATE_STATES } from '../app/lateStates';
import { makeLiveReducer, type LiveReducer } from '../app/liveReducer';
import type { RootState } from '../app/rootReducer';
import { loadLivePart, loadScreen, pages } from '../app/screenCode';
import { makeStore, type AppStore } from '../app/store';
import { DEFAULT_CLIENT_CONFIG, type ClientConfig } from '../contract/clientConfig';
import { appStarted } from '../core/app/appSlice';
import { initialLocationState, navigationRequested, selectLocation, selectRoute } from '../core/location/locationSlice';
import type { StorePart } from '../core/screen';
import type { FirstRows } from '../domain/list/firstRows';
import { urlOf } from '../domain/routes/historyLocation';
import type { RouteName } from '../domain/routes/routes';
import { createBrowser } from '../services/browser';
import { createBrowserHistory } from '../services/browserHistory';
import { createClockService } from '../services/clock';
import { createConsoleErrors } from '../services/consoleErrors';
import { createFileSaver } from '../services/fileSaver';
import { createFirebaseIdentity } from '../services/firebaseIdentity';
import { createHttpService } from '../services/http';
import { createImageService } from '../services/imageService';
import { createMailLink } from '../services/mailLinkReader';
import { createSharing } from '../services/sharing';
import { createStorageService, createTabStorageService } from '../services/storage';
import { createSystemThemeService } from '../services/systemTheme';
import type { HttpService, LiveService, Services } from '../services/types';
import { createUpdateService } from '../services/updates';
import { ownLocale } from './ownLocale';
import { afterPaint, yieldToMain } from './yieldToMain';

export interface LiveApp {
  store: AppStore;
  services: Services;
}

const viewport = () => ({ width: window.innerWidth, height: window.innerHeight });

/** Loads the event descriptions and the reducers of all screens: an older recording may hold events of screens that are not loaded. */
async function loadEventLog(liveReducer: LiveReducer) {
  const [{ eventLog }, { rootReducer }] = await Promise.all([
    import(/* webpackChunkName: "session-tools" */ '../app/eventLog'),
    import(/* webpackChunkName: "session-tools" */ '../app/rootReducer'),
  ]);
  liveReducer.complete(rootReducer);
  return eventLog;
}

/** Always recording, in this tab's memory; stored in the browser only at the user's request (docs/action-log.md). */
function buildSessionLog({ build }: ClientConfig, liveReducer: LiveReducer): SessionLog {
  return createSessionLog({
    rootReducer: liveReducer.reducer,
    loadEventLog: () => loadEventLog(liveReducer),
    build,
    now: () => Date.now(),
    viewport,
    later: (work, ms) => { window.setTimeout(work, ms); },
    openPort: async (name) => {
      const { openIndexedDbPort } = await import(/* webpackChunkName: "session-tools" */ '../actionLog/indexedDbPort');
      return openIndexedDbPort(window, name);
    },
  });
}

/** The live stream, whose code is fetched with the first connection. */
const listenLive = (http: HttpService): LiveService['listen'] => async (options) => {
  const { createLiveStream } = await import(/* webpackChunkName: "live-updates" */ '../services/liveStream');
  return createLiveStream(http).listen(options);
};

/** Only operators need the replay viewer. */
const openViewer: Services['viewer']['open'] = async (...problem) =>
  (await import(/* webpackChunkName: "desk-viewer" */ '../services/viewerWindow')).openViewer(window, ...problem);

function buildServices(config: ClientConfig, sessionLog: SessionLog, preload: Services['screenCode']['preload']): Services {
  const clock = createClockService();
  const errors = createConsoleErrors();
  const http = createHttpService(window);
  return {
    clock,
    errors,
    mailLink: createMailLink(window),
    files: { save: createFileSaver(window) },
    sharing: createSharing(window),
    history: createBrowserHistory(window, clock.newId),
    identity: createFirebaseIdentity(window, config, errors),
    screenCode: { preload },
    storage: createStorageService(window),
    tabStorage: createTabStorageService(window),
    theme: createSystemThemeService(window),
    images: createImageService(),
    http,
    live: { listen: listenLive(http), random: Math.random },
    browser: createBrowser(window),
    sessionLog,
    viewer: { open: openViewer },
    updates: createUpdateService(window, config.build !== DEFAULT_CLIENT_CONFIG.build),
  };
}

/** Only users of the Redux DevTools extension need the code that hides private values. */
async function devToolsFor(win: Window, liveReducer: LiveReducer): Promise<DevToolsEnhancerOptions | false> {
  if (!('__REDUX_DEVTOOLS_EXTENSION_COMPOSE__' in win)) return false;
  const [{ devToolsOptions }, eventLog] = await Promise.all([
    import(/* webpackChunkName: "devtools-view" */ '../app/devTools'),
    loadEventLog(liveReducer),
  ]);
  return devToolsOptions(eventLog);
}

/** The code of a screen may be missing when the site starts: fetching it failed, or the user has navigated meanwhile. */
function loadOpenScreen({ dispatch, getState }: AppStore, { screenCode }: Services): void {
  screenCode.preload(selectRoute(getState()).name).then(
    () => { dispatch(navigationRequested({ url: urlOf(selectLocation(getState())), replace: true })); },
    () => { /* The page's own boundary shows it and offers to try again. */ },
  );
}

/** What is loaded before the site starts. */
export interface Arrived {
  /** The screen whose code is loaded; null when it could not be fetched. */
  screen: { name: RouteName; part: StorePart } | null;
  /** The first rows of the groups list, which the page contains. */
  firstRows?: FirstRows;
  /** What the page contains of the cache: an invitation. */
  queries?: RootState['api']['queries'];
}

/** Builds the services, makes the store with every effect, and, in another task, dispatches that the app has started. */
export async function startLive(config: ClientConfig, { screen, firstRows, queries }: Arrived): Promise<LiveApp> {
  const liveReducer = makeLiveReducer();
  const sessionLog = buildSessionLog(config, liveReducer);
  // Rendering is slow on a phone, so the click on the link is painted first.
  const preload = async (name: RouteName | 'live') => {
    const [part] = await Promise.all(name === 'live' ? [loadLivePart()] : [loadScreen(name), pages[name].preload(), afterPaint()]);
    store.addPart(part);
  };
  const services = buildServices(config, sessionLog, preload);
  const { clock, history } = services;
  const store = makeStore(services, {
    preloadedState: {
      location: { ...initialLocationState, location: history.current() },
      ...(firstRows ? { groups: { ...LATE_STATES.groups, firstRows } } : {}),
      ...(queries ? { api: { ...apiSlice.reducer(undefined, { type: '@@page' }), queries } } : {}),
    },
    enhancers: [sessionLog.enhancer],
    devTools: await devToolsFor(window, liveReducer).catch(() => false as const),
    parts: screen ? [screen.part] : [],
    liveReducer,
  });
  await yieldToMain();
  store.dispatch(appStarted({
    nowMs: clock.now(),
    config,
    build: config.build,
    viewport: viewport(),
    dateStyle: { locale: ownLocale(window.navigator.languages), timeZone: clock.timeZone() },
  }));
  if (selectRoute(store.getState()).name !== screen?.name) loadOpenScreen(store, services);
  return { store, services };
}
