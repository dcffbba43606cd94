/** Beyond the specification: the texts of the personal calendar. */
export const calendarMessages = {
  makeFailed: 'We couldn’t make the link. Please try again.',
  endFailed: 'We couldn’t turn the link off. Please try again.',
  copied: 'Link copied',
  saved: 'The link is in a file in your downloads.',
  copyFailed: 'We couldn’t copy the link. Get a new one, and try again in another browser.',
} as const;
