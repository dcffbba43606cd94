import { notificationsMachine } from '../../testing/machines/notificationsMachine';
import { describeMachine } from '../../testing/machineTable';
import {
  initialNotificationsState,
  MAX_NOTIFICATIONS,
  MAX_RECENT,
  notificationRaised,
  notificationsHeld,
  notificationsSlice,
  type NotificationsState,
  type NotificationTone,
} from './notificationsSlice';

describeMachine(notificationsMachine);

const raised = (id: string, tone: NotificationTone = 'error') => ({ id, tone, text: `Text ${id}`, raisedAtMs: 1 });

const after = (count: number) => Array.from({ length: count }, (_, index) => notificationRaised(raised(`n${index}`)))
  .reduce<NotificationsState>(notificationsSlice.reducer, initialNotificationsState);

describe('notifications', () => {
  it('shows at most 20 and drops the oldest', () => {
    expect(after(20).items).toHaveLength(MAX_NOTIFICATIONS);
    expect(after(21).items.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, index) => `n${index + 1}`));
  });

  it('remembers the last 50 texts', () => {
    expect(after(51).recent).toHaveLength(MAX_RECENT);
    expect(after(51).recent[0]?.id).toBe('n1');
  });

  const failed = { ...raised('failed'), about: 'join g1' };
  const done = (about: string) => ({ ...raised('done', 'success'), about });
  const ids = (...actions: Parameters<typeof notificationsSlice.reducer>[1][]) =>
    actions.reduce<NotificationsState>(notificationsSlice.reducer, initialNotificationsState).items.map(({ id }) => id);

  it('an error disappears when the same has worked', () => {
    const shown = ids(notificationRaised(failed), notificationRaised(raised('other')), notificationRaised(done('join g1')));
    expect(shown).toEqual(['other', 'done']);
  });

  it('an error stays when something else has worked, or while it is held', () => {
    expect(ids(notificationRaised(failed), notificationRaised(done('join g2')))).toEqual(['failed', 'done']);
    expect(ids(notificationRaised(failed), notificationsHeld(), notificationRaised(done('join g1')))).toEqual(['failed', 'done']);
  });

  it('gives success 2 s and everything else 4 s', () => {
    const durations = (['success', 'error', 'info'] as const).map((tone) =>
      notificationsSlice.reducer(initialNotificationsState, notificationRaised(raised('x', tone))).items[0]?.durationMs);
    expect(durations).toEqual([2000, 4000, 4000]);
  });
});
