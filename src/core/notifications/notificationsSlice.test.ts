import { notificationsMachine } from '../../testing/machines/notificationsMachine';
import { describeMachine } from '../../testing/machineTable';
import {
  initialNotificationsState,
  MAX_NOTIFICATIONS,
  MAX_RECENT,
  notificationRaised,
  notificationsSlice,
  type NotificationsState,
  type NotificationTone,
} from './notificationsSlice';

describeMachine(notificationsMachine.title, notificationsMachine);

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

  it('gives success 2 s and everything else 4 s', () => {
    const durations = (['success', 'error', 'info'] as const).map((tone) =>
      notificationsSlice.reducer(initialNotificationsState, notificationRaised(raised('x', tone))).items[0]?.durationMs);
    expect(durations).toEqual([2000, 4000, 4000]);
  });
});
