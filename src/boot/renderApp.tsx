import { legacy_createStore } from '@reduxjs/toolkit';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { rootReducer, type RootState } from '../app/rootReducer';
import { AppRoot } from './AppRoot';

const NO_PICTURES = { previewUrl: () => null, accept: () => '' };

/**
 * The site for one state, as HTML. The code of its screen must be loaded.
 * @param around what to put around it, for example a collector of its styles
 */
export function renderApp(state: RootState, around: (app: ReactElement) => ReactElement = (app) => app): string {
  const store = legacy_createStore(rootReducer, state as never);
  return renderToString(around(<AppRoot store={store} images={NO_PICTURES} />));
}
