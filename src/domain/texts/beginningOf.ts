import { graphemes } from './graphemes';

/** They begin a character of their own. */
const PLAIN = /^[ -~]/;

/**
 * The beginning of a text, which ends with a whole character as a reader sees it, such as a flag or a letter with its marks.
 * @param most code points
 */
export function beginningOf(text: string, most: number): string {
  const start = [...text].slice(0, most).join('');
  const [next = ''] = text.slice(start.length);
  if (next === '' || PLAIN.test(next)) return start;
  const last = graphemes(start + next).containing(start.length);
  return text.slice(0, last?.index) || start;
}
