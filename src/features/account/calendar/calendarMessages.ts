/** Beyond the specification: the texts of the personal calendar. */
export const calendarMessages = {
  makeFailed: 'We couldn’t make the address. Please try again.',
  endFailed: 'We couldn’t remove the address. Please try again.',
  copied: 'Address copied',
  saved: 'The address is in a file among your downloads.',
  copyFailed: 'We couldn’t copy the address. Make a new one, and try again in another browser.',
} as const;
