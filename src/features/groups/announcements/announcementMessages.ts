/** Beyond the specification: what the creator writes to the people of a group. */
export const announcing = {
  sent: 'Your announcement is on its way to everyone in the group.',
  load: 'We couldn’t load the announcements.',
  write: 'We couldn’t send your announcement. Please try again.',
} as const;
