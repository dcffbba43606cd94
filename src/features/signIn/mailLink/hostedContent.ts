/** With a Firebase project, the server does not learn of a new password or address, and earlier tokens are good for an hour. */
export const OTHERS_STAY = 'Devices that were logged in before may stay logged in for up to an hour, and your calendar link '
  + 'keeps working. To stop both now, log in and choose “Log out everywhere” on your account page.';
