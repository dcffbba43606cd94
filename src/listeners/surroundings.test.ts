import { ROUTES, type RouteName } from '../domain/routes';
import { selectIsOnline } from '../features/appInfo/appInfoSlice';
import { navigationRequested } from '../features/location/locationSlice';
import { createFakeServices } from '../testing/fakeServices';
import { makeTestStore } from '../testing/makeTestStore';
import { titleOf } from './title';

describe('the network', () => {
  it('is known at the start and followed', () => {
    const services = createFakeServices();
    services.page.online = false;
    const { store } = makeTestStore({ services, start: true });
    expect(selectIsOnline(store.getState())).toBe(false);
    services.page.goesOnline(true);
    expect(selectIsOnline(store.getState())).toBe(true);
  });
});

describe('the window', () => {
  it('tells its size when it has changed', () => {
    const { store, services } = makeTestStore({ start: true });
    services.page.resizes({ width: 360, height: 640 });
    expect(store.getState().app).toMatchObject({ viewport: { width: 360, height: 640 } });
  });
});

describe('the title', () => {
  it('names the page at the start and after every navigation', async () => {
    const { store, services } = makeTestStore({ services: createFakeServices({ url: '/groups' }), start: true });
    expect(services.page.titles).toEqual(['All groups · Hobnob']);
    store.dispatch(navigationRequested({ url: '/about', replace: false }));
    await Promise.resolve().then(() => undefined);
    await new Promise((resolve) => { setTimeout(resolve, 0); });
    expect(services.page.titles.at(-1)).toBe('About · Hobnob');
  });

  it('differs from page to page', () => {
    const titles = (Object.keys(ROUTES) as RouteName[]).map(titleOf);
    expect(new Set(titles).size).toBe(titles.length);
  });
});
