import type { MAIL_CHOICES, NOTIFICATION_CLASSES } from './notificationKinds';

/** What a user can turn off, by name: in the settings and in the copy of their data. */
export const CLASS_LABELS = {
  groups: 'My places and my groups', announcements: 'Announcements', reminders: 'Reminders', members: 'People in the groups I started',
} as const satisfies Record<(typeof NOTIFICATION_CLASSES)[number], string>;

/** When notifications are mailed, by name. */
export const MAIL_LABELS = {
  immediate: 'Immediately', daily: 'Once a day', none: 'Never',
} as const satisfies Record<(typeof MAIL_CHOICES)[number], string>;

/** Beyond the specification: what is shown when something about notifications fails and the server gave no reason. */
export const inboxFailure = {
  load: 'We couldn’t load your notifications.',
  older: 'We couldn’t load older notifications.',
  read: 'We couldn’t mark your notifications as read. Please try again.',
} as const;

/** The same for what a user is notified of. */
export const preferencesFailure = {
  load: 'We couldn’t load your notification settings.',
  save: 'We couldn’t save your notification settings. Please try again.',
} as const;
