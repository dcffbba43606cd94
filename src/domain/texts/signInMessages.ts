/** The texts of messages.ts about ways to log in: few screens show them. */

export const google = {
  cancelled: 'Sign-in cancelled. Please try again.',
  configuration: 'Firebase configuration error. Please check your environment variables.',
  unauthorizedDomain: (host: string) => `This domain (${host}) is not authorized for authentication.`,
  internal: 'Internal authentication error. Please try again or contact support.',
  other: (message: string) => `Failed to sign in with Google: ${message}`,
} as const;

/** Ours, for a login to an account that the operators have closed. */
export const accountClosed = (supportEmail: string): string =>
  `This account is closed. The email about it says why, and how to object. If you didn’t get one, write to ${supportEmail}.`;

/** Ours, on a site without a mail server. */
export const noMails = (supportEmail: string): string => `This site sends no emails. Write to ${supportEmail}, and we’ll help you.`;
