import type { Reducer } from '@reduxjs/toolkit';
import type { DevToolsView } from '../actionLog/devToolsView';
import { createIndexedDbPort } from '../actionLog/indexedDbPort';
import { createSessionLog, type SessionLog } from '../actionLog/sessionLog';
import { pages } from '../app/pages';
import { rootReducer } from '../app/rootReducer';
import { makeStore, type AppStore } from '../app/store';
import { DEFAULT_CLIENT_CONFIG, type ClientConfig } from '../contract/clientConfig';
import { appStarted } from '../core/app/appSlice';
import { initialLocationState } from '../core/location/locationSlice';
import { UTC_DATES, type DateStyle } from '../domain/dateText';
import type { FirstRows } from '../domain/firstRows';
import { initialGroupsState } from '../features/groups/list/groupsSlice';
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
import type { Services } from '../services/types';
import { createUpdateService } from '../services/updates';
import { yieldToMain } from './yieldToMain';

export interface LiveApp {
  store: AppStore;
  services: Services;
}

const viewport = () => ({ width: window.innerWidth, height: window.innerHeight });

/** Always recording, in this tab's memory; stored in the browser only at the user's request (docs/action-log.md). */
function buildSessionLog({ build }: ClientConfig): SessionLog {
  const log = createSessionLog({
    rootReducer: rootReducer as unknown as Reducer<unknown>,
    loadEventLog: async () => (await import(/* webpackChunkName: "session-tools" */ '../app/eventLog')).eventLog,
    build,
    now: () => Date.now(),
    viewport,
    later: (work, ms) => {
      const timer = window.setTimeout(work, ms);
      return () => { window.clearTimeout(timer); };
    },
    port: createIndexedDbPort(() => window.indexedDB),
    saveFile: (name, text) => { createFileSaver(window)(name, new Blob([text], { type: 'application/json' })); },
  });
  window.addEventListener('pagehide', () => { void log.flush(); });
  return log;
}

function buildServices(config: ClientConfig, sessionLog: SessionLog): Services {
  const clock = createClockService();
  const errors = createConsoleErrors();
  return {
    clock,
    errors,
    mailLink: createMailLink(window),
    files: { save: createFileSaver(window) },
    sharing: createSharing(window),
    history: createBrowserHistory(window, clock.newId),
    identity: createFirebaseIdentity(window, config, errors),
    screenCode: { preload: (name) => pages[name].preload() },
    storage: createStorageService(window),
    tabStorage: createTabStorageService(window),
    theme: createSystemThemeService(window),
    images: createImageService(),
    http: createHttpService(window),
    browser: createBrowser(window),
    sessionLog,
    updates: createUpdateService(window, config.build !== DEFAULT_CLIENT_CONFIG.build),
  };
}

/** Only users of the Redux DevTools extension need the code that hides private values. */
async function devToolsViewFor(win: Window): Promise<DevToolsView | null> {
  if (!('__REDUX_DEVTOOLS_EXTENSION_COMPOSE__' in win)) return null;
  const [{ devToolsView }, { eventLog }] = await Promise.all([
    import(/* webpackChunkName: "devtools-view" */ '../actionLog/devToolsView'),
    import(/* webpackChunkName: "devtools-view" */ '../app/eventLog'),
  ]);
  return devToolsView(eventLog);
}

/** Dates in the user's time zone, in the English they read: the sentences around them are English. */
function dateStyleOf({ languages }: Navigator): DateStyle {
  return {
    locale: languages.find((language) => /^en\b/.test(language)) ?? UTC_DATES.locale,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}

/**
 * Builds the services, makes the store with every effect, and dispatches that the app has started: each in a task of its own.
 * @param firstRows what the page brought of the groups list
 */
export async function startLive(config: ClientConfig, firstRows?: FirstRows): Promise<LiveApp> {
  const dateStyle = dateStyleOf(window.navigator);
  await yieldToMain();
  const sessionLog = buildSessionLog(config);
  const services = buildServices(config, sessionLog);
  const { clock, history } = services;
  const store = makeStore(services, {
    preloadedState: {
      location: { ...initialLocationState, location: history.current() },
      ...(firstRows ? { groups: { ...initialGroupsState, firstRows } } : {}),
    },
    enhancers: [sessionLog.enhancer],
    devToolsView: await devToolsViewFor(window).catch(() => null),
  });
  await yieldToMain();
  store.dispatch(appStarted({
    nowMs: clock.now(),
    config,
    build: config.build,
    viewport: viewport(),
    dateStyle,
  }));
  return { store, services };
}
