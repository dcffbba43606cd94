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
