import type { Store } from '@reduxjs/toolkit';
import { StrictMode, useEffect } from 'react';
import { Provider } from 'react-redux';
import { App } from '../app/App';
import type { RootState } from '../app/rootReducer';
import { ImageStoreContext, type ImageStore } from '../components/pictures/ImageStoreContext';
import type { HistoryService } from '../services/types';

export interface AppRootProps {
  store: Store<RootState>;
  images: ImageStore;
  history?: Pick<HistoryService, 'go' | 'savedScroll'>;
  /** The state that a prerendered page was made of: React hydrates the page with it, and only then renders the store's. */
  prerendered?: RootState | null;
  /** Called when the whole page is rendered or hydrated for the first time, before React goes on to the store's state. */
  onRendered?: () => void;
}

/** The site with everything around it; the same tree in the browser and when pages are prerendered, or the two would not match. */
export function AppRoot({ store, images, history, prerendered, onRendered }: AppRootProps) {
  // Ties the page's own buffer of early input to React: an effect is the only sign of a finished hydration.
  useEffect(() => { onRendered?.(); }, [onRendered]);
  return (
    <StrictMode>
      <Provider store={store} serverState={prerendered ?? undefined}>
        <ImageStoreContext value={images}><App history={history} /></ImageStoreContext>
      </Provider>
    </StrictMode>
  );
}
