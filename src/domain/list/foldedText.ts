/** The first combining mark: below it a character has one Unicode form only. */
const COMPOSABLE = /[\u0300-\uffff]/;

/** The signs beside ' that people and keyboards write as an apostrophe: the single quotation marks, and the letter of Ukrainian. */
const APOSTROPHES = /[\u2018\u2019\u02bc]/g;

/**
 * Composed and lower-case, so that equal letters compare equal: the dotted capital I is an i, a sigma the same everywhere in a word, and
 * every apostrophe the straight one.
 * Postgres does the same in `group_search_text`.
 */
export const foldedText = (text: string): string =>
  (COMPOSABLE.test(text) ? text.normalize('NFC') : text).toLowerCase()
    .replaceAll('i\u0307', 'i').replaceAll('\u03c2', '\u03c3').replaceAll(APOSTROPHES, '\'');
