/** NUL, and half of a character that takes two code units: a database of UTF-8 texts stores neither. */
const UNSAVABLE = /[\0\p{Cs}]/u;

/** Whether a text can be stored as it is. */
export const isSavable = (text: string): boolean => !UNSAVABLE.test(text);
