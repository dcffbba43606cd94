import type { ReactElement } from 'react';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { StateRouter } from '../app/StateRouter';
import { PictureKeeper } from '../components/pictures/PictureKeeper';
import { makeTestStore, type TestStore, type TestStoreOptions } from './makeTestStore';

export interface RenderOptions extends TestStoreOptions {
  /** A store made before, when the test has to prepare it; the other options are then not looked at. */
  test?: TestStore;
}

/** Renders over the app's own store with fake services and the router that reads the state. */
export function renderWithProviders(ui: ReactElement, { test, ...options }: RenderOptions = {}) {
  const made = test ?? makeTestStore(options);
  const user = userEvent.setup();
  const view = render(
    <Provider store={made.store}>
      <StateRouter>
        <PictureKeeper value={made.services.images}>{ui}</PictureKeeper>
      </StateRouter>
    </Provider>,
  );
  return { ...made, ...view, user };
}
