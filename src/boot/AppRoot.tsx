import type { Store } from '@reduxjs/toolkit';
import { StrictMode } from 'react';
import { Provider } from 'react-redux';
import { App } from '../app/App';
import type { RootState } from '../app/rootReducer';
import { ImageStoreContext, type ImageStore } from '../components/pictures/ImageStoreContext';
import type { HistoryService } from '../services/types';
import type { PageStore } from './standInStore';

export interface AppRootProps {
  store: PageStore;
  images: ImageStore;
  history?: Pick<HistoryService, 'go' | 'savedScroll'>;
  /** The state that a prerendered page was made of: React takes the page over with it, and only then shows the present state. */
  prerendered?: RootState;
}

/** The site with everything around it; the same tree in the browser and when pages are prerendered, or the two would not match. */
export function AppRoot({ store, images, history, prerendered }: AppRootProps) {
  // react-redux asks for a whole store and uses what a `PageStore` has.
  return (
    <StrictMode>
      <Provider store={store as Store<RootState>} serverState={prerendered}>
        <ImageStoreContext value={images}><App history={history} /></ImageStoreContext>
      </Provider>
    </StrictMode>
  );
}
