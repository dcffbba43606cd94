/** Beyond the specification: what follows on *Share*. */
export const sharing = {
  copied: 'Link copied',
  failed: 'We couldn’t copy the link. Open the group and copy it from the address bar.',
  noCode: 'We couldn’t make the QR code. Please try again.',
} as const;
