import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { LazyToastStack } from '../app/ShownToasts';
import { StateRouter } from '../app/StateRouter';
import { Toasts } from '../app/Toasts';
import { ImageStoreContext } from '../components/pictures/ImageStoreContext';
import { makeTestStore, type TestStore, type TestStoreOptions } from './makeTestStore';

export interface RenderOptions extends TestStoreOptions {
  /** An existing store; by default one is made from the other options. */
  test?: TestStore;
}

// Without it, the first toasts of a test would be the plain ones.
beforeAll(() => LazyToastStack.preload());

/**
 * Renders a part of the site with a real store and fake services: links are events, toasts show.
 * With Jest's fake timers, `user` advances them.
 */
export function renderWithProviders(ui: ReactElement, { test, ...options }: RenderOptions = {}) {
  const made = test ?? makeTestStore(options);
  const fakeTimers = Object.hasOwn(setTimeout, 'clock');
  const user = userEvent.setup(fakeTimers ? { advanceTimers: (ms) => { jest.advanceTimersByTime(ms); } } : {});
  const view = render(
    <Provider store={made.store}>
      <StateRouter onGo={made.services.history.go}>
        <ImageStoreContext value={made.services.images}>{ui}</ImageStoreContext>
        <Toasts />
      </StateRouter>
    </Provider>,
  );
  return { ...view, ...made, user };
}
