/** Why somebody reports a thing, and why an operator acts on it: the same list for both. */
export const REPORT_REASONS = [
  'Spam or advertising', 'Fraud', 'Harassment or hate', 'Nudity or violence', 'Danger to somebody', 'Personal data',
  'Something else that is illegal', 'Something else',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** What can be reported. */
export type ReportedKind = 'group' | 'announcement' | 'person';

/** Characters of a report's words, trimmed. */
export const REPORT_WORDS = { least: 10, most: 2000 } as const;
