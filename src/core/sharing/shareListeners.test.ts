import { browserAt } from '../../testing/browserAt';
import { aGroup } from '../../testing/builders';
import { createFakeServices } from '../../testing/fakeServices';
import { makeTestStore } from '../../testing/makeTestStore';
import { selectNotifications } from '../notifications/notificationsSlice';
import { sharing } from './shareMessages';
import { codeToggled, shareRequested } from './shareSlice';

afterEach(() => { jest.useRealTimers(); });

async function waitUntil(isDone: () => boolean): Promise<void> {
  while (!isDone()) await new Promise((resolve) => { setTimeout(resolve, 5); });
}

async function share(set: (services: ReturnType<typeof createFakeServices>) => void = () => undefined) {
  const services = createFakeServices();
  set(services);
  const { store } = makeTestStore({ services, start: true });
  store.dispatch(shareRequested({ groupId: 'g1' }));
  await new Promise((resolve) => setTimeout(resolve, 0));
  return { store, services, state: store.getState().share, toasts: selectNotifications(store.getState()).map(({ text }) => text) };
}

test.each(['shared', 'dismissed'] as const)("the browser's dialog needs no toast: %s", async (outcome) => {
  const { services, state, toasts } = await share((fake) => { fake.sharing.outcome = outcome; });
  expect(services.sharing.shared).toEqual([['', '/groups/g1']]);
  expect([services.sharing.copied, state, toasts]).toEqual([[], { status: 'idle' }, []]);
});

test('a group that was just created is shared with its name, from My Groups', async () => {
  jest.useFakeTimers({ now: 1_000_000 });
  const { dispatch, services } = await browserAt('/my-groups', ({ http, sharing: fake }) => {
    http.on('GET', '/api/groups/user/created', { json: [aGroup({ name: 'Boat builders' })] });
    fake.outcome = 'shared';
  });
  dispatch(shareRequested({ groupId: 'g1' }));
  expect(services.sharing.shared).toEqual([['Boat builders', '/groups/g1']]);
});

test('without a dialog the link is copied, and a toast says so', async () => {
  const { services, state, toasts } = await share();
  expect([services.sharing.copied, state, toasts]).toEqual([['/groups/g1'], { status: 'idle' }, [sharing.copied]]);
});

test('when copying is refused, too, a toast says where the link is', async () => {
  const { state, toasts } = await share((fake) => { fake.sharing.refusal = 'not allowed'; });
  expect([state, toasts]).toEqual([{ status: 'idle' }, [sharing.failed]]);
});

test('that it was refused disappears once the link is copied', async () => {
  const { services, store } = await share((fake) => { fake.sharing.refusal = 'not allowed'; });
  services.sharing.refusal = null;
  store.dispatch(shareRequested({ groupId: 'g1' }));
  await new Promise((resolve) => { setTimeout(resolve, 0); });
  expect(selectNotifications(store.getState()).map(({ text }) => text)).toEqual([sharing.copied]);
});

test('the QR code says the whole address of the group', async () => {
  const services = createFakeServices();
  const { store } = makeTestStore({ services, start: true });
  store.dispatch(codeToggled({ groupId: 'g1' }));
  await waitUntil(() => store.getState().share.panel?.qr.status === 'shown');
  expect(store.getState().share.panel?.qr).toMatchObject({ address: `${services.http.origin}/groups/g1` });
});
