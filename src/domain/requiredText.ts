import { string } from 'yup';
import { isBlank } from './blankText';

/** A longer text is not looked through: a request may bring megabytes, and every limit of a field is far below. */
const LONGEST_BLANK = 20_000;

/** A text that must have something in it that can be seen; without it the mistake is `missing`. */
export function requiredText(missing: string) {
  return string().trim()
    .transform((text: unknown) => (typeof text === 'string' && text.length <= LONGEST_BLANK && isBlank(text) ? '' : text))
    .required(missing);
}
