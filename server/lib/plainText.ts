import { beginningOf } from '../../src/domain/texts/beginningOf';
import { textLength } from '../../src/domain/texts/textLength';

/** Characters that XML 1.0 forbids, other controls, and direction overrides, which would turn the text around ours upside down. */
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffe\uffff]|\p{Cs}/gu;

/** A user's text without characters that other programs cannot show. */
export const printable = (text: string): string => text.replace(UNPRINTABLE, '');

/** A user's text on one line, without them. */
export const onOneLine = (text: string): string => printable(text).replace(/\s+/gu, ' ').trim();

/** A shortened word at the end is dropped only if it is at most this much of the text. */
const SHORTEST_PART = 0.6;

/**
 * The beginning of a text, on one line, cut between words.
 * @param most characters, including the ellipsis
 */
export function excerptOf(text: string, most: number): string {
  const line = onOneLine(text);
  if (textLength(line) <= most) return line;
  const start = beginningOf(line, most - 1);
  const space = start.lastIndexOf(' ');
  return `${(space > start.length * SHORTEST_PART ? start.slice(0, space) : start).trimEnd()}…`;
}
