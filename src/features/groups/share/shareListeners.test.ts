import { selectNotifications } from '../../../core/notifications/notificationsSlice';
import { createFakeServices } from '../../../testing/fakeServices';
import { makeTestStore } from '../../../testing/makeTestStore';
import { sharing } from './shareMessages';
import { shareRequested } from './shareSlice';

async function share(set: (services: ReturnType<typeof createFakeServices>) => void = () => undefined) {
  const services = createFakeServices();
  set(services);
  const { store } = makeTestStore({ services, start: true });
  store.dispatch(shareRequested({ groupId: 'g1' }));
  await new Promise((resolve) => setTimeout(resolve, 0));
  return { services, state: store.getState().share, toasts: selectNotifications(store.getState()).map(({ text }) => text) };
}

test.each(['shared', 'dismissed'] as const)("the browser's dialog needs no toast: %s", async (outcome) => {
  const { services, state, toasts } = await share((fake) => { fake.sharing.outcome = outcome; });
  expect(services.sharing.shared).toEqual([['', '/groups/g1']]);
  expect([services.sharing.copied, state, toasts]).toEqual([[], { status: 'idle' }, []]);
});

test('without a dialog the link is copied, and a toast says so', async () => {
  const { services, state, toasts } = await share();
  expect([services.sharing.copied, state, toasts]).toEqual([['/groups/g1'], { status: 'idle' }, [sharing.copied]]);
});

test('when copying is refused, too, a toast says where the link is', async () => {
  const { state, toasts } = await share((fake) => { fake.sharing.refusal = 'not allowed'; });
  expect([state, toasts]).toEqual([{ status: 'idle' }, [sharing.failed]]);
});
