/** The texts that the specification fixes word for word (sections 2, 4, 5 and 8). They are defined nowhere else. */

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
  create: 'Error creating group',
  update: 'Error updating group',
  loadForEdit: 'Error loading group data',
  invalidResponse: 'Invalid response from server',
} as const;

export const success = {
  signUp: 'Successfully signed up!',
  logIn: 'Logged in successfully!',
  logOut: 'Successfully logged out!',
  join: 'Successfully joined the group!',
  leave: 'Successfully left the group',
  delete: 'Group deleted successfully',
  create: 'Group created successfully!',
  update: 'Group updated successfully!',
  contact: "Message sent successfully! We'll get back to you soon.",
  newsletter: 'Thank you for subscribing to our newsletter!',
} as const;

/** Beyond the specification: what follows on *Share*. */
export const sharing = {
  copied: 'Link copied',
  failed: "We couldn't copy the link. It is the address of this page: copy it from the address bar.",
} as const;

export const google = {
  cancelled: 'Sign-in cancelled. Please try again.',
  configuration: 'Firebase configuration error. Please check your environment variables.',
  unauthorizedDomain: (host: string) => `This domain (${host}) is not authorized for authentication.`,
  internal: 'Internal authentication error. Please try again or contact support.',
  other: (message: string) => `Failed to sign in with Google: ${message}`,
} as const;

export const validation = {
  passwordUppercase: 'Password must contain at least one uppercase letter',
  passwordLowercase: 'Password must contain at least one lowercase letter',
  passwordLength: 'Password must be at least 6 characters long',
  groupName: 'Group name is required',
  description: 'Description is required',
  location: 'Location is required',
  startDate: 'Start date is required',
  maxMembers: 'Maximum members must be at least 2',
  image: 'Group image is required (either URL or upload)',
  // The specification sets these limits but gives no texts for them.
  category: 'Please choose one of the categories.',
  maxMembersTooMany: 'Maximum members must be at most 100',
  maxMembersWhole: 'Maximum members must be a whole number',
  startInPast: 'Start date must not be before today',
  imageAddress: 'Image URL must be a web address that starts with https:// or http://',
  imageUnloadable: 'We couldn’t load a picture from this address. Please check it, or press the button again to use it anyway.',
  imageType: 'Please use a JPEG, PNG or WebP picture.',
  groupNameTooLong: 'Group name must be at most 100 characters',
  descriptionTooLong: 'Description must be at most 5,000 characters',
  locationTooLong: 'Location must be at most 200 characters',
  unsavable: 'This text contains a character that cannot be saved. Please type it again.',
} as const;

export const imageFailure = {
  tooLarge: 'Image size should be less than 20MB',
  incompressible: 'Unable to compress image to acceptable size',
  processing: 'Error processing image. Please try a smaller image or different format.',
  reading: 'Error reading image. Please try another image.',
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
  messageSent: 'Message Sent!',
  readyToStart: 'Ready to Start?',
} as const;

/** 'N Groups Found', with a singular. */
export function groupsFound(count: number): string {
  return count === 1 ? '1 Group Found' : `${count} Groups Found`;
}

/** Ours, for a page that has waited for the server for 10 s. */
export const STILL_LOADING = 'Still loading. The server is taking its time; nothing is lost.';
/** The same for a page that needs more than one answer. */
export const SLOW_CONNECTION = 'Still loading. The connection seems slow.';

/** Our own text: the specification has none for this. */
export const SESSION_ENDED = 'Your session has ended. Please log in again.';
/** Ours, after the last step of the account page. */
export const ACCOUNT_DELETED = 'Your account is deleted. Take care!';

/** Ours, too: what the pages about one's own account say when something did not work. */
export const accountFailure = {
  resetMail: 'We couldn’t send the email. Please try again.',
  newPassword: 'We couldn’t save the new password. Please try again.',
  load: 'We couldn’t load your account.',
  profile: 'We couldn’t save your name and photo. Please try again.',
  verification: 'We couldn’t send the email. Please try again.',
  email: 'We couldn’t send the link to the new address. Please try again.',
  everywhere: 'We couldn’t log out your other devices. Please try again.',
  export: 'We couldn’t put your data together. Please try again.',
  deletion: 'We couldn’t delete your account. Nothing has changed. Please try again.',
  groups: 'We couldn’t load your groups.',
  wrongPassword: 'That is not your password.',
  otherGoogleAccount: 'That is another Google account. Please choose the one you log in with.',
  reauth: 'We couldn’t confirm that it’s you. Please try again.',
  offline: 'We couldn’t reach the server. Check your connection and try again.',
  tooManyTries: 'Too many tries in a short time. Please wait a few minutes, then try again.',
} as const;
