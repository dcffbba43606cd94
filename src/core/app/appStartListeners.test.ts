import { createFakeServices } from '../../testing/fakeServices';
import { makeTestStore } from '../../testing/makeTestStore';
import { selectDateStyle } from './appSlice';

describe('the window', () => {
  it('reports its new size after a resize', () => {
    const { store, services } = makeTestStore({ start: true });
    services.browser.resizes({ width: 360, height: 640 });
    expect(store.getState().app).toMatchObject({ viewport: { width: 360, height: 640 } });
  });
});

describe('the time zone', () => {
  it('is that of the journey’s end once the tab is shown there', () => {
    const services = createFakeServices();
    services.clock.zone = 'Europe/Kyiv';
    const { store } = makeTestStore({ services, start: true });
    services.clock.zone = 'Europe/Dublin';
    expect(selectDateStyle(store.getState()).timeZone).toBe('Europe/Kyiv');
    services.browser.becomesVisible(true);
    expect(selectDateStyle(store.getState()).timeZone).toBe('Europe/Dublin');
  });
});
