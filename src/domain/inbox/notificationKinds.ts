/** What a user can be notified of, with the class by which they can mute it. */
export const NOTIFICATION_KINDS = {
  moved_up: 'groups',
  changed: 'groups',
  deleted: 'groups',
  removed: 'groups',
  handover_offered: 'groups',
  handover_accepted: 'groups',
  handover_declined: 'groups',
  handover_expired: 'groups',
  handed_over: 'groups',
  announcement: 'announcements',
  starts_soon: 'reminders',
  joined: 'members',
  left: 'members',
  waited: 'members',
  cannot_come: 'members',
  can_come: 'members',
} as const;

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;

/** What a user can mute. `members`: who joins, leaves and waits in the groups they created. */
export const NOTIFICATION_CLASSES = ['groups', 'announcements', 'reminders', 'members'] as const;

/** When notifications are also mailed. `daily`: together, once a day. */
export const MAIL_CHOICES = ['immediate', 'daily', 'none'] as const;

/** Characters. */
export const ANNOUNCEMENT_LIMITS = { subject: 100, text: 2000 } as const;

/** Announcements that a creator can write within 24 hours, for each group. */
export const ANNOUNCEMENTS_A_DAY = 3;

/** Hours before the start of a group at which its members are reminded. */
export const REMINDER_HOURS = 24;

/** What cannot wait: it is mailed at once, other notifications when `MAIL_DELAY_MINUTES` have passed. */
export const TIME_CRITICAL_KINDS: ReadonlySet<string> = new Set<NotificationKind>(['moved_up', 'changed', 'deleted', 'starts_soon']);

/** Minutes that a notification waits for others to be mailed with: forty people who join are one mail. */
export const MAIL_DELAY_MINUTES = 15;

/** When the daily mail is sent, by the clock of the user's time zone, or of UTC until that is known. */
export const DAILY_MAIL_HOUR = 7;
