import type { Reducer } from '@reduxjs/toolkit';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createIndexedDbPort } from './actionLog/indexedDbPort';
import type { DevToolsView } from './actionLog/devToolsView';
import { createSessionLog, type SessionLog } from './actionLog/sessionLog';
import { AppRoot } from './app/AppRoot';
import { pages } from './app/pages';
import { fitsPrerendered, prerenderedState } from './app/prerenderedState';
import { rootReducer } from './app/rootReducer';
import { makeStore, type AppStore } from './app/store';
import type { ClientConfig } from './config/clientConfig';
import { readClientConfig } from './config/env';
import { UTC_DATES, type DateStyle } from './domain/dateText';
import { appStarted } from './features/appInfo/appInfoSlice';
import { initialLocationState, selectRoute } from './features/location/locationSlice';
import { createBrowserHistory } from './services/browserHistory';
import { createBrowserPage } from './services/browserPage';
import { createClockService } from './services/clock';
import { createConsoleReport } from './services/consoleReport';
import { createFileSaver } from './services/fileSaver';
import { createFirebaseIdentity } from './services/firebaseIdentity';
import { createHttpService } from './services/http';
import { createImageService } from './services/imageService';
import { createStorageService } from './services/storage';
import { createSystemThemeService } from './services/systemTheme';
import type { Services } from './services/types';

const viewport = () => ({ width: window.innerWidth, height: window.innerHeight });

/** Always recording, in this tab's memory; kept in the browser only when the person asks (docs/action-log.md). */
function buildSessionLog({ build }: ClientConfig): SessionLog {
  const log = createSessionLog({
    rootReducer: rootReducer as unknown as Reducer<unknown>,
    build,
    now: () => Date.now(),
    viewport,
    later: (work, ms) => {
      const timer = window.setTimeout(work, ms);
      return () => { window.clearTimeout(timer); };
    },
    port: createIndexedDbPort(() => window.indexedDB),
    saveFile: createFileSaver(window),
  });
  window.addEventListener('pagehide', () => { void log.flush(); });
  return log;
}

function buildServices(config: ClientConfig, sessionLog: SessionLog): Services {
  const clock = createClockService();
  const report = createConsoleReport();
  return {
    identity: createFirebaseIdentity(window, config, report),
    history: createBrowserHistory(window, clock.newId),
    pages: { preload: (name) => pages[name].preload() },
    storage: createStorageService(window),
    clock,
    theme: createSystemThemeService(window),
    images: createImageService(),
    http: createHttpService(window),
    page: createBrowserPage(window),
    report,
    sessionLog,
  };
}

/** The stand-ins for what is private are code that only people with the Redux DevTools extension need. */
async function devToolsViewFor(win: Window): Promise<DevToolsView | null> {
  if (!('__REDUX_DEVTOOLS_EXTENSION_COMPOSE__' in win)) return null;
  return (await import(/* webpackChunkName: "devtools-view" */ './actionLog/devToolsView')).devToolsView();
}

/** Dates in the person's own zone, in the English they read: the sentences around them are English. */
function dateStyleOf({ languages }: Navigator): DateStyle {
  return {
    locale: languages.find((language) => /^en\b/.test(language)) ?? UTC_DATES.locale,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}

/** Draws the site: takes over the prerendered page when it is this address's, else starts from nothing. */
function render(root: HTMLElement, store: AppStore, { history, images, report }: Services, config: ClientConfig): void {
  const { prerendered: pathname } = root.dataset;
  const { pathname: actual, hash, key } = history.current();
  if (!fitsPrerendered(pathname, actual)) {
    createRoot(root).render(<AppRoot store={store} images={images} history={history} />);
    return;
  }
  const prerendered = prerenderedState({ pathname, entry: { hash, key } }, config);
  hydrateRoot(root, <AppRoot store={store} images={images} history={history} prerendered={prerendered} />, {
    onRecoverableError: (error) => { report.error(error, 'The prerendered page does not match'); },
  });
}

/** Builds the outside world, makes the store, tells it that the app has started, and renders. */
async function start(root: HTMLElement): Promise<void> {
  const config = readClientConfig(document);
  const sessionLog = buildSessionLog(config);
  const services = buildServices(config, sessionLog);
  const { history, clock } = services;
  const store = makeStore(services, {
    preloadedState: { location: { ...initialLocationState, location: history.current() } },
    enhancers: [sessionLog.enhancer],
    devToolsView: await devToolsViewFor(window).catch(() => null),
  });
  // The first page's code, before anything is drawn. If it does not come, the page itself asks once more and tells.
  const firstPage = services.pages.preload(selectRoute(store.getState()).name);
  store.dispatch(appStarted({
    nowMs: clock.now(),
    config,
    build: config.build,
    viewport: viewport(),
    dateStyle: dateStyleOf(window.navigator),
  }));
  await firstPage.catch((error: unknown) => { services.report.error(error, 'The first page could not be loaded'); });
  render(root, store, services, config);
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root".');
void start(root);
