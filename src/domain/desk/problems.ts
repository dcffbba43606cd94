/* Problems that people send with the recording of their session, and what operators do about them. */

/** What a problem can be. */
export const PROBLEM_STATES = ['open', 'answered', 'closed'] as const;
export type ProblemState = (typeof PROBLEM_STATES)[number];

/** Problems within a day of one user, and of one network address. */
export const PROBLEM_LIMITS = { user: 3, address: 10 } as const;

/** Bytes of one packed recording, and of all that are stored. */
export const MAX_RECORDING_BYTES = 5 * 1024 * 1024;
export const MAX_RECORDINGS_BYTES = 1024 * 1024 * 1024;

/** Days that a problem is stored. */
export const PROBLEM_DAYS = 90;
