/** Ours: what the pages about the user's own account say when something did not work. */
export const accountFailure = {
  resetMail: 'We couldn’t send the email. Please try again.',
  newPassword: 'We couldn’t save the new password. Please try again.',
  maybeSaved: 'Your new password may still have been saved: try it the next time you’re asked for your password.',
  load: 'We couldn’t load your account.',
  profile: 'We couldn’t save your name and photo. Please try again.',
  verification: 'We couldn’t send the email. Please try again.',
  email: 'We couldn’t send the link to the new address. Please try again.',
  everywhere: 'We couldn’t log you out everywhere. Please try again.',
  otherDevices: 'Your password is changed, but your other devices may stay logged in for up to an hour. To prevent that, log out everywhere.',
  export: 'We couldn’t put your data together. Please try again.',
  deletion: 'We couldn’t delete your account. Nothing has changed. Please try again.',
  groups: 'We couldn’t load your groups.',
  wrongPassword: 'That’s not the right password.',
  otherGoogleAccount: 'That is another Google account. Please choose the one you log in with.',
  reauth: 'We couldn’t confirm that it’s you. Please try again.',
  tooManyTries: 'Too many tries in a short time. Please wait a few minutes, then try again.',
} as const;
