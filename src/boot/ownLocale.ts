import { UTC_DATES } from '../domain/dates/dateStyle';

/** A plain language tag. Some systems name one with which a browser then cannot write a date: `en-US@posix`. */
const ENGLISH = /^en(?:-[A-Za-z0-9]{1,8})*$/;

/** The English that the user reads, for dates: the sentences around them are English. */
export const ownLocale = (languages: readonly string[]): string =>
  languages.find((language) => ENGLISH.test(language)) ?? UTC_DATES.locale;
