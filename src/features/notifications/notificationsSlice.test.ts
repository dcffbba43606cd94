import { describeMachine } from '../../testing/machineTable';
import {
  initialNotificationsState, MAX_NOTIFICATIONS, MAX_RECENT, notificationDismissed, notificationExpired, notificationRaised,
  notificationsHeld, notificationsReleased, notificationsSlice, recentForgotten, type NotificationsState, type NotificationTone,
} from './notificationsSlice';

const raised = (id: string, tone: NotificationTone = 'error') => ({ id, tone, text: `Text ${id}`, raisedAtMs: 1 });
const shown = (id: string) => ({ ...raised(id), durationMs: 4000 });
const one: NotificationsState = { items: [shown('a')], held: false, recent: [raised('a')] };
const held: NotificationsState = { ...one, held: true };
const past: NotificationsState = { items: [], held: false, recent: [raised('a')] };

describeMachine<NotificationsState>('notifications', {
  reducer: notificationsSlice.reducer,
  states: { none: initialNotificationsState, one, held, past },
  events: {
    raised: notificationRaised(raised('b')),
    dismissed: notificationDismissed({ id: 'a' }),
    dismissedUnknown: notificationDismissed({ id: 'z' }),
    expired: notificationExpired({ id: 'a' }),
    held: notificationsHeld(),
    released: notificationsReleased(),
    recentForgotten: recentForgotten(),
  },
  transitions: [
    ['none', 'raised', { items: [shown('b')], held: false, recent: [raised('b')] }],
    ['one', 'raised', { items: [shown('a'), shown('b')], held: false, recent: [raised('a'), raised('b')] }],
    ['held', 'raised', { items: [shown('a'), shown('b')], held: true, recent: [raised('a'), raised('b')] }],
    ['past', 'raised', { items: [shown('b')], held: false, recent: [raised('a'), raised('b')] }],
    ['one', 'dismissed', past],
    ['held', 'dismissed', past],
    ['one', 'expired', past],
    ['one', 'held', held],
    ['held', 'released', one],
    ['one', 'recentForgotten', { ...one, recent: [] }],
    ['held', 'recentForgotten', { ...held, recent: [] }],
    ['past', 'recentForgotten', initialNotificationsState],
  ],
});

const after = (count: number) => Array.from({ length: count }, (_, index) => notificationRaised(raised(`n${index}`)))
  .reduce<NotificationsState>(notificationsSlice.reducer, initialNotificationsState);

describe('notifications', () => {
  it('shows 20 at most: the oldest goes', () => {
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
