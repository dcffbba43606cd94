/** The first combining mark: below it a character has one Unicode form only. */
const COMPOSABLE = /[\u0300-\uffff]/;

/** Composed and lower-case, so that equal letters compare equal. */
export const foldedText = (text: string): string => (COMPOSABLE.test(text) ? text.normalize('NFC') : text).toLowerCase();
