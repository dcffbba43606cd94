import { startTransition } from 'react';
import { loadScreen, pages } from '../app/screenCode';
import { matchRoute, ROUTES, type RouteName } from '../domain/routes/routes';
import { restyleOnMediaChange } from '../styles/restyleOnMediaChange';
import { AppRoot } from './AppRoot';
import { replayEarlyInput } from './earlyInput';
import { readClientConfig } from './env';
import { startLive, type Arrived } from './live';
import { fitsPrerendered, hydrationState, readPageState } from './prerenderedPage';
import { createRoot, hydrateRoot } from './reactDom';
import { yieldToMain } from './yieldToMain';

const loadBaseStyle = () => import(/* webpackChunkName: "base-style" */ '../styles/GlobalStyle');

/**
 * A public page is complete without its code, so it stays as it is until its code arrives. Next to nothing of a member's page is
 * prerendered, so there the site starts without it, and its error boundary says what to press.
 * @returns the screen's code; null when it is missing
 * @throws when it is, and the page is better left as it is
 */
async function loadOpenScreen(name: RouteName): Promise<Arrived['screen']> {
  try {
    const [part] = await Promise.all([loadScreen(name), pages[name].preload()]);
    return { name, part };
  } catch (error) {
    if (ROUTES[name].access === 'public') throw error;
    return null;
  }
}

/**
 * Makes the page live: loads its screen, starts the store, hydrates the prerendered page (or renders from scratch where none fits
 * the address), then replays early input (docs/adr/0004).
 * @throws when code cannot be fetched; nothing has been started then, and it may be called again
 */
export async function start(root: HTMLElement): Promise<void> {
  const { name } = matchRoute(window.location.pathname);
  const screen = await loadOpenScreen(name);
  // The screen's code has just been evaluated: making the store in the same task would block input on a phone.
  await yieldToMain();
  restyleOnMediaChange(window);
  const config = readClientConfig(document);
  const pageState = readPageState(document);
  if (pageState) await screen?.part.loadShown?.(pageState);
  const inPage = { firstRows: pageState?.groups.firstRows, queries: pageState?.api.queries };
  const { store, services: { history, images, errors } } = await startLive(config, { screen, ...inPage });
  const entry = history.current();
  const canHydrate = fitsPrerendered(root.dataset.prerendered, entry.pathname, screen !== null);
  const prerendered = pageState && canHydrate ? hydrationState(pageState, entry, config) : null;
  const onRendered = () => { queueMicrotask(() => { replayEarlyInput(window); }); };
  const app = <AppRoot store={store} images={images} history={history} prerendered={prerendered} onRendered={onRendered} />;
  if (!prerendered) {
    // Each page that the build wrote has the base styles.
    const { GlobalStyle } = root.dataset.prerendered === undefined ? await loadBaseStyle() : { GlobalStyle: () => null };
    createRoot(root).render(<><GlobalStyle />{app}</>);
    return;
  }
  // In a transition React hydrates in small pieces, so that the user can scroll and type meanwhile.
  startTransition(() => {
    hydrateRoot(root, app, { onRecoverableError: (error) => { errors.report(error, 'The prerendered page does not match'); } });
  });
}
