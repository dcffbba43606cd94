/** Beyond the specification: what the creator writes to the people of a group. */
export const announcing = {
  sent: 'Your announcement is on its way to everyone in the group.',
  edited: 'Changed. Everyone in the group sees the new text.',
  removed: 'Announcement removed.',
  /** What is being written is closed. */
  lost: {
    removed: 'This announcement is gone, so it can’t be changed any more.',
    handedOver: 'This group has a new organiser, so your announcement was not sent.',
  },
  load: 'We couldn’t load the announcements.',
  write: 'We couldn’t send your announcement. Please try again.',
  edit: 'We couldn’t change your announcement. Please try again.',
  remove: 'We couldn’t remove your announcement. Please try again.',
} as const;
