import { makeTestStore } from '../../testing/makeTestStore';

describe('the window', () => {
  it('reports its new size after a resize', () => {
    const { store, services } = makeTestStore({ start: true });
    services.browser.resizes({ width: 360, height: 640 });
    expect(store.getState().app).toMatchObject({ viewport: { width: 360, height: 640 } });
  });
});
