import type { UnknownAction } from '@reduxjs/toolkit';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { preloadFrame } from '../app/lazyFrame';
import type { LazyPage } from '../app/lazyPage';
import { pages } from '../app/pages';
import type { RootState } from '../app/rootReducer';
import type { ImageStore } from '../components/pictures/ImageStoreContext';
import type { ClientConfig } from '../contract/clientConfig';
import { navigationRequested } from '../core/location/locationSlice';
import { matchRoute } from '../domain/routes';
import { createBrowserHistory } from '../services/browserHistory';
import { createClockService } from '../services/clock';
import { createConsoleErrors } from '../services/consoleErrors';
import { AppRoot } from './AppRoot';
import { readClientConfig } from './env';
import type { FirstServices, LiveApp } from './live';
import { fitsPrerendered, readPageState } from './prerenderedPage';
import { createStandInStore } from './standInStore';
import { yieldToMain } from './yieldToMain';

interface First extends FirstServices {
  config: ClientConfig;
}

/** Store, effects, cache and recorder: everything that the first picture does not need (docs/adr/0004). */
const loadLive = () => import(/* webpackChunkName: "live" */ './live');

async function goLive(first: First): Promise<LiveApp> {
  const { startLive } = await loadLive();
  await yieldToMain();
  return startLive(first.config, first);
}

/** Keeps the pictures of forms, which only the live app shows. */
function lateKeeper(): ImageStore & { use: (keeper: ImageStore) => void } {
  let keeper: ImageStore | null = null;
  return {
    accept: (file) => keeper?.accept(file) ?? '',
    previewUrl: (key) => keeper?.previewUrl(key) ?? null,
    use: (next) => { keeper = next; },
  };
}

/** Draws the site from nothing, where no page was prerendered for the address. */
async function draw(root: HTMLElement, first: First, load: () => Promise<unknown>): Promise<void> {
  const [{ store, images, repeatEarlyInput }] = await Promise.all([goLive(first), load()]);
  createRoot(root).render(<AppRoot store={store} images={images} history={first.history} />);
  await repeatEarlyInput();
}

/** A store for the prerendered page. When the live app cannot be fetched, the next event asks for it again, and a link is left to the browser. */
function liveLater(prerendered: RootState, first: First, images: ReturnType<typeof lateKeeper>) {
  let failed = false;
  let wishedUrl: string | null = null;
  const store = createStandInStore(prerendered, (event: UnknownAction) => {
    if (navigationRequested.match(event)) wishedUrl = event.payload.url;
    if (failed) goOnWithout();
  });
  if (window.hobnobEarly) window.hobnobEarly.onKept = () => { if (failed) goOnWithout(); };
  const goOnWithout = () => {
    if (wishedUrl === null) void connect();
    else window.location.assign(wishedUrl);
  };
  const connect = async () => {
    failed = false;
    const live = await goLive(first).catch((error: unknown) => {
      failed = true;
      first.errors.report(error, 'The app could not be loaded');
      return null;
    });
    if (live) await goOnWith(live);
    else if (wishedUrl !== null) goOnWithout();
  };
  const goOnWith = async (live: LiveApp) => {
    images.use(live.images);
    await yieldToMain();
    store.goLive(live.store);
    await yieldToMain();
    await live.repeatEarlyInput();
  };
  return { store, connect };
}

/**
 * Takes the prerendered page over: what one sees first, then the rest of the view, then everything that makes it live. In this order, for React
 * throws markup away that it has not taken over yet when an update meets it.
 */
async function takeOver(root: HTMLElement, first: First, page: LazyPage, prerendered: RootState): Promise<void> {
  const orTell = (loading: Promise<unknown>) => loading.catch((error: unknown) => { first.errors.report(error, 'A part of the page could not be loaded'); });
  const images = lateKeeper();
  const { store, connect } = liveLater(prerendered, first, images);
  // Fetched meanwhile; what comes of a failure is told when it is needed.
  loadLive().catch(() => undefined);
  await orTell(page.preloadFirst());
  // In a transition React takes the page over in small pieces, so that the person can scroll and type meanwhile.
  startTransition(() => {
    hydrateRoot(root, <AppRoot store={store} images={images} history={first.history} prerendered={prerendered} />, {
      onRecoverableError: (error) => { first.errors.report(error, 'The prerendered page does not match'); },
    });
  });
  await orTell(Promise.all([page.preload(), preloadFrame()]));
  await connect();
}

/** Reads what the page carries, and draws into its root. Code that does not come is asked for once more by the page itself, which tells. */
export async function start(root: HTMLElement): Promise<void> {
  const config = readClientConfig(document);
  const clock = createClockService();
  const first: First = { config, clock, errors: createConsoleErrors(), history: createBrowserHistory(window, clock.newId) };
  const present = first.history.current();
  const page = pages[matchRoute(present.pathname).name];
  const prerendered = fitsPrerendered(root.dataset.prerendered, present.pathname) ? readPageState(document, present, config) : null;
  await (prerendered ? takeOver(root, first, page, prerendered) : draw(root, first, () => Promise.all([page.preload(), preloadFrame()])));
}
