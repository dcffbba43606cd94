import { legacy_createStore } from '@reduxjs/toolkit';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { preloadFrame } from '../app/lazyFrame';
import { pages } from '../app/pages';
import { rootReducer, type RootState } from '../app/rootReducer';
import { ROUTES, type RouteName } from '../domain/routes';
import { AppRoot } from './AppRoot';
import type { ShownConfig } from './prerenderedPage';
import { prerenderedState } from './prerenderedState';
import { soonStates } from './soonStates';

export interface Prerendered {
  /** The content of the root element. */
  html: string;
  /** The style element for exactly this page, and for what it will soon show. */
  styles: string;
  /** What it was rendered with; the browser hydrates with it. */
  state: RootState;
}

const NO_PICTURES = { previewUrl: () => null, accept: () => '' };

/** One screen as a visitor sees it before anything is known. Runs in Node.js, in the bundle that `scripts/prerenderPages.ts` loads. */
export async function prerender(name: RouteName, pathname: string, shown: ShownConfig): Promise<Prerendered> {
  await Promise.all([pages[name].preload(), preloadFrame()]);
  const state: RootState = prerenderedState(pathname, shown);
  const sheet = new ServerStyleSheet();
  try {
    const render = (shownState: RootState) => {
      const store = legacy_createStore(rootReducer, shownState as never);
      return renderToString(sheet.collectStyles(<AppRoot store={store} images={NO_PICTURES} />));
    };
    const html = render(state);
    if (ROUTES[name].access === 'public') soonStates(state).forEach(render);
    return { html, styles: sheet.getStyleTags(), state };
  } finally {
    sheet.seal();
  }
}
