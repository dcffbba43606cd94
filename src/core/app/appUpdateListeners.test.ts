import { browserAt, settle } from '../../testing/browserAt';
import { createFakeServices } from '../../testing/fakeServices';
import { makeTestStore } from '../../testing/makeTestStore';
import { reloadRequested, updatePostponed } from './appSlice';

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

describe('a newer version', () => {
  it('is offered once the worker has installed it, and is not loaded by itself', async () => {
    const { store, services } = makeTestStore({ start: true });
    services.http.on('GET', '/build.txt', { text: 'another\n' });
    services.updates.newVersionArrives();
    await settle();
    expect(store.getState().app).toMatchObject({ update: 'ready' });
    store.dispatch(updatePostponed());
    services.updates.newVersionArrives();
    await settle();
    expect(store.getState().app).toMatchObject({ update: 'postponed' });
    expect(services.updates.reloads).toEqual([]);
  });

  it('is not offered by a page that is of it already, while its worker waits behind the one of the last visit', async () => {
    const { store, services } = makeTestStore({ start: true });
    services.http.on('GET', '/build.txt', { text: 'test\n' });
    services.updates.newVersionArrives();
    await settle();
    expect(store.getState().app).toMatchObject({ update: 'none' });
  });

  it('is loaded when the user asks, on the current or the requested page', () => {
    const { store, services } = makeTestStore({ start: true });
    store.dispatch(reloadRequested({ url: null }));
    store.dispatch(reloadRequested({ url: '/about' }));
    expect(services.updates.reloads).toEqual([null, '/about']);
  });

  it('is not reported after the store has stopped', async () => {
    const services = createFakeServices();
    const { store } = makeTestStore({ services, start: true });
    store.stopListeners();
    await settle();
    services.http.on('GET', '/build.txt', { text: 'another\n' });
    services.updates.newVersionArrives();
    await settle();
    expect(store.getState().app).toMatchObject({ update: 'none' });
  });
});

describe('a page whose code is gone', () => {
  const failing = async (response: Parameters<ReturnType<typeof createFakeServices>['http']['on']>[2]) => {
    const site = await browserAt('/');
    site.services.http.on('GET', '/build.txt', response);
    site.services.screenCode.load = () => Promise.reject(new Error('ChunkLoadError'));
    await site.follow('/about');
    await settle();
    return site.store.getState().app;
  };

  it('means a newer version when the server has another build', async () => {
    expect(await failing({ text: 'another\n' })).toMatchObject({ update: 'ready' });
  });

  it.each([
    ['the server has the same build', { text: 'test\n' }],
    ['the server answers with an error', { status: 503, text: '' }],
    ['a network that wants a login first answers', { text: '<!doctype html><h1>Log in to this network</h1>' }],
  ])('means none when %s', async (_name, response) => {
    expect(await failing(response)).toMatchObject({ update: 'none' });
  });

  it('means none when the server cannot be reached', async () => {
    expect(await failing(() => { throw new TypeError('Failed to fetch'); })).toMatchObject({ update: 'none' });
  });
});
