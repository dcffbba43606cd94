import {
  initialNotificationsState, notificationDismissed, notificationExpired, notificationRaised, notificationsHeld, notificationsReleased,
  notificationsSlice, recentCleared, type NotificationsState,
} from '../../core/notifications/notificationsSlice';
import type { Machine } from './machine';

const raised = (id: string) => ({ id, tone: 'error' as const, text: `Text ${id}`, raisedAtMs: 1 });
const shown = (id: string) => ({ ...raised(id), durationMs: 4000 });
const one: NotificationsState = { items: [shown('a')], held: false, recent: [raised('a')] };
const held: NotificationsState = { ...one, held: true };
const past: NotificationsState = { items: [], held: false, recent: [raised('a')] };

function nameOf({ items, held: isHeld }: NotificationsState): string {
  if (items.length === 0) return 'nothing shown';
  return isHeld ? 'held' : 'running';
}

export const notificationsMachine: Machine<NotificationsState> = {
  title: 'Notifications',
  about: 'At most 20 toasts; each expires after 4000 ms, a success after 2000 ms, an error as soon as the same has worked, '
    + 'but none while one is hovered or focused. '
    + 'Effects: `src/core/notifications/notificationListeners.ts`.',
  reducer: notificationsSlice.reducer,
  initial: initialNotificationsState,
  nameOf,
  states: { none: initialNotificationsState, one, held, past },
  events: {
    raised: notificationRaised(raised('b')),
    dismissed: notificationDismissed({ id: 'a' }),
    dismissedUnknown: notificationDismissed({ id: 'z' }),
    expired: notificationExpired({ id: 'a' }),
    held: notificationsHeld(),
    released: notificationsReleased(),
    recentCleared: recentCleared(),
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
    ['one', 'recentCleared', { ...one, recent: [] }],
    ['held', 'recentCleared', { ...held, recent: [] }],
    ['past', 'recentCleared', initialNotificationsState],
  ],
};
