import { makeTestStore } from '../../testing/makeTestStore';
import { codeFailed } from '../sharing/shareSlice';
import {
  notificationDismissed, notificationRaised, notificationsHeld, notificationsReleased, selectRecentNotifications, type NotificationTone,
} from './notificationsSlice';

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

function withToasts() {
  const { store } = makeTestStore();
  const raise = (id: string, tone: NotificationTone = 'error') => {
    store.dispatch(notificationRaised({ id, tone, text: id, raisedAtMs: 0 }));
  };
  return { store, raise, shown: () => store.getState().notifications.items.map(({ id }) => id) };
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

describe('a toast', () => {
  it.each([['success', 2000], ['error', 4000], ['info', 4000]] as const)('with tone %s stays %i ms', async (tone, ms) => {
    const { raise, shown } = withToasts();
    raise('a', tone);
    await pass(ms - 1);
    expect(shown()).toEqual(['a']);
    await pass(1);
    expect(shown()).toEqual([]);
  });

  it('expires after its own time, whatever follows it', async () => {
    const { raise, shown } = withToasts();
    raise('a');
    await pass(3000);
    raise('b');
    await pass(1000);
    expect(shown()).toEqual(['b']);
    await pass(3000);
    expect(shown()).toEqual([]);
  });

  it('stays while held, and then for its full time again', async () => {
    const { store, raise, shown } = withToasts();
    raise('a');
    await pass(3999);
    store.dispatch(notificationsHeld());
    await pass(60_000);
    expect(shown()).toEqual(['a']);
    store.dispatch(notificationsReleased());
    await pass(3999);
    expect(shown()).toEqual(['a']);
    await pass(1);
    expect(shown()).toEqual([]);
  });

  it('raised while others are held waits, too', async () => {
    const { store, raise, shown } = withToasts();
    raise('a');
    store.dispatch(notificationsHeld());
    raise('b', 'success');
    await pass(60_000);
    expect(shown()).toEqual(['a', 'b']);
    store.dispatch(notificationsReleased());
    await pass(2000);
    expect(shown()).toEqual(['a']);
  });

  it('dismissed under the pointer releases the others', async () => {
    const { store, raise, shown } = withToasts();
    raise('a');
    raise('b');
    store.dispatch(notificationsHeld());
    store.dispatch(notificationDismissed({ id: 'a' }));
    await pass(4000);
    expect(shown()).toEqual([]);
  });

  it('has the time of the site, whatever the device\'s clock says', () => {
    const { store } = makeTestStore({ preloadedState: { clock: { nowMs: 4_600_000, offsetMs: 3_600_000 } } });
    store.dispatch(codeFailed({ groupId: 'g1' }));
    expect(selectRecentNotifications(store.getState())).toMatchObject([{ raisedAtMs: 4_600_000 }]);
  });

  it('leaves no timer behind once it is dismissed', async () => {
    const { store, raise } = withToasts();
    raise('a');
    store.dispatch(notificationDismissed({ id: 'a' }));
    await pass(0);
    expect(jest.getTimerCount()).toBe(0);
  });
});
