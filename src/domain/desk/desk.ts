import { isBlank } from '../texts/blankText';
import { textLength } from '../texts/textLength';

/* What people can report, and what operators can do about it. */

/** Why something is reported, and why an operator acts. */
export const REPORT_REASONS = [
  'Spam or advertising', 'Fraud', 'Harassment or hate', 'Nudity or violence', 'Danger to somebody', 'Personal data',
  'Something else that is illegal', 'Something else',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** What can be reported. A group includes its picture. */
export const THINGS = ['group', 'announcement', 'person'] as const;
export type Thing = (typeof THINGS)[number];

export const DESK_ACTIONS = [
  'dismiss', 'hide', 'show_again', 'remove_picture', 'remove_announcement', 'close_account', 'open_account',
] as const;
export type DeskAction = (typeof DESK_ACTIONS)[number];

/** The actions that each thing takes. */
export const ACTIONS_OF: Readonly<Record<Thing, readonly DeskAction[]>> = {
  group: ['dismiss', 'hide', 'show_again', 'remove_picture'],
  announcement: ['dismiss', 'remove_announcement'],
  person: ['dismiss', 'remove_picture', 'close_account', 'open_account'],
};

/** Whether the person concerned gets a reason and words to read, and can object. */
export const needsReason = (action: DeskAction): boolean => action !== 'dismiss';
/** What the person would not object to, because it undoes what was done to them. */
export const isUndoing = (action: DeskAction): boolean => action === 'show_again' || action === 'open_account';

/** Characters of a report's, a decision's and an objection's words, without spaces at their ends. */
export const DESK_WORDS = { least: 10, most: 2_000 } as const;
const stored = (text: string): string => text.replace(/\r\n?/g, '\n').trim();
/** How many characters of a text are stored: a surrogate pair is one. */
export const deskWordsLength = (text: string): number => textLength(stored(text));
/** The words as they are stored; null when there are too few or too many, or none that can be seen. */
export function deskWords(text: string): string | null {
  const length = deskWordsLength(text);
  return length < DESK_WORDS.least || length > DESK_WORDS.most || isBlank(text) ? null : stored(text);
}

/** Months in which the person concerned can object to a decision. */
export const OBJECTION_MONTHS = 6;

/** Confirmed users whose reports within a day put a case at the top. */
export const URGENT_REPORTERS = 3;

/**
 * Reports within a day of one user, from one network address, and about one thing; open ones in all; and how many a day one email
 * address gets mail about.
 */
export const REPORT_LIMITS = { user: 20, address: 50, thing: 200, open: 10_000, mailed: 5 } as const;

/** Characters of a visitor's name. */
export const REPORTER_NAME_LENGTH = 100;

/** What somebody breaks who is acted upon for a reason. */
export const RULE_OF: Readonly<Record<ReportReason, string>> = {
  'Spam or advertising': 'our terms, which allow neither spam nor advertising',
  'Fraud': 'our terms, and the law against fraud',
  'Harassment or hate': 'our terms, which forbid harassment and hate',
  'Nudity or violence': 'our terms, which forbid nudity and violence',
  'Danger to somebody': 'our terms, which forbid what puts someone in danger',
  'Personal data': 'our terms, and the law that protects personal data',
  'Something else that is illegal': 'the law, as said above',
  'Something else': 'our terms, as said above',
};
