/** The first combining mark: below it a character has one Unicode form only. */
const COMPOSABLE = /[\u0300-\uffff]/;

/**
 * Composed and lower-case, so that equal letters compare equal: the dotted capital I is an i, and a sigma the same everywhere in a word.
 * Postgres does the same in `group_search_text`.
 */
export const foldedText = (text: string): string =>
  (COMPOSABLE.test(text) ? text.normalize('NFC') : text).toLowerCase().replaceAll('i\u0307', 'i').replaceAll('\u03c2', '\u03c3');
