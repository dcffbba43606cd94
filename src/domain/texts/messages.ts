/**
 * The texts that the specification fixes word for word (sections 2, 4, 5 and 8). They are defined only here, in formMessages.ts (forms)
 * and in screenMessages.ts and signInMessages.ts (texts of some screens).
 */

export const failure = {
  signUp: 'Failed to sign up',
  logIn: 'Failed to log in',
  logOut: 'Failed to log out',
  groupFetch: 'Error fetching group details',
  join: 'Error joining group',
  leave: 'Error leaving group',
  deleteOnDetail: 'Error deleting group',
  deleteOnMyGroups: 'Failed to delete group',
  list: 'Error fetching groups. Please try again later.',
  myGroups: 'Error fetching groups',
  invalidResponse: 'Invalid response from server',
} as const;

export const success = {
  signUp: 'Successfully signed up!',
  logIn: 'Logged in successfully!',
  logOut: 'Successfully logged out!',
  join: 'Successfully joined the group!',
  leave: 'Successfully left the group',
  delete: 'Group deleted successfully',
  newsletter: 'Thank you for subscribing to our newsletter!',
} as const;

export const banner = {
  full: 'This group is full',
  started: 'This group has already started',
} as const;

export const empty = {
  featured: 'No featured groups available at the moment.',
  groups: 'No Groups Found',
  myGroups: "You haven't created any groups yet",
} as const;

export const heading = {
  notFound: 'Page Not Found',
  errorCode: 'Error Code: 404',
  readyToStart: 'Ready to Start?',
} as const;

/** Our own text: the specification has none for this. */
export const SESSION_ENDED = 'Your session has ended. Please log in again.';
/** Ours, for a page that has waited for the server for 10 s. */
export const STILL_LOADING = 'Still loading. The server is taking its time; nothing is lost.';
