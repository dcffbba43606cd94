import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { App } from '../app/App';
import { ImageStoreContext } from '../components/pictures/ImageStoreContext';
import type { FakeServices } from './fakeServices';
import type { TestStore } from './makeTestStore';

/** Renders the whole site, as the browser does once it is live. */
export const renderSite = ({ store, services }: Pick<TestStore, 'store'> & { services: FakeServices }) => render(
  <Provider store={store}>
    <ImageStoreContext value={services.images}>
      <App history={services.history} />
    </ImageStoreContext>
  </Provider>,
);
