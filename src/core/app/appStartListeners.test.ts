import { makeTestStore } from '../../testing/makeTestStore';

describe('the window', () => {
  it('tells its size when it has changed', () => {
    const { store, services } = makeTestStore({ start: true });
    services.browser.resizes({ width: 360, height: 640 });
    expect(store.getState().app).toMatchObject({ viewport: { width: 360, height: 640 } });
  });
});
