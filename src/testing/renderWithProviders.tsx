import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { StateRouter } from '../app/StateRouter';
import { LazyToastStack, Toasts } from '../app/Toasts';
import { ImageStoreContext } from '../components/pictures/ImageStoreContext';
import { makeTestStore, type TestStore, type TestStoreOptions } from './makeTestStore';

export interface RenderOptions extends TestStoreOptions {
  /** A store made before; else one is made from the other options. */
  test?: TestStore;
}

// The code of the toasts is here before the first test, so that a toast shows as soon as it is raised.
beforeAll(() => LazyToastStack.preload());

/**
 * Renders a part of the site over a real store with fake services: links are events, toasts show.
 * With Jest's fake timers on, `user` moves them.
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
