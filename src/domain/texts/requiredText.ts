import { string } from 'yup';
import { isBlank } from './blankText';

/** Longer texts are not scanned: a request may carry megabytes, and every field's limit is far below. */
const LONGEST_BLANK = 20_000;

/** A text with at least one visible character; otherwise the error is `missing`. */
export function requiredText(missing: string) {
  return string().trim()
    .transform((text: unknown) => (typeof text === 'string' && text.length <= LONGEST_BLANK && isBlank(text) ? '' : text))
    .required(missing);
}
