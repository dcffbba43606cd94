import { describeSlice } from '../../api/logKeys';
import type { notificationsSlice } from './notificationsSlice';

export const notificationsLog = describeSlice<typeof notificationsSlice>('notifications', {
  keys: { id: 'plain', text: 'message', about: 'plain' },
  events: {
    notificationRaised: ({ tone }) => (tone === 'error' ? 'Saw an error message' : 'Saw a message'),
    notificationDismissed: 'Closed a message',
    notificationExpired: null,
    notificationsHeld: null,
    notificationsReleased: null,
    recentCleared: null,
  },
});
