import type { ApiError } from './baseQuery';

/** A longer message is cut: a toast has to be read at a glance. */
const MAX_MESSAGE_LENGTH = 300;
const ELLIPSIS = '…';

/** As much of the text as fits, cut between words where that is possible. */
function shortened(text: string): string {
  if (text.length <= MAX_MESSAGE_LENGTH) return text;
  const letters = Array.from(text).slice(0, MAX_MESSAGE_LENGTH - 1).join('');
  const lastWord = letters.search(/\s\S*$/);
  return `${(lastWord > MAX_MESSAGE_LENGTH / 2 ? letters.slice(0, lastWord) : letters).trimEnd()}${ELLIPSIS}`;
}

/**
 * The text for a failed call: the server's own message when there is one, else the given fallback (specification, section 8).
 * Takes anything, for `unwrap()` and `initiate()` hand errors over untyped.
 */
export function errorMessage(error: unknown, fallback: string): string {
  const message = (error as Partial<ApiError> | undefined)?.data?.message;
  if (typeof message !== 'string') return fallback;
  const text = message.trim();
  return text === '' ? fallback : shortened(text);
}

/** The HTTP status of a failed call, or null when there was no answer. */
export function errorStatus(error: unknown): number | null {
  const status = (error as Partial<ApiError> | undefined)?.status;
  return typeof status === 'number' ? status : null;
}

/** No answer, or one of a proxy that lost the server on the way. */
const CONNECTION_LOST: readonly unknown[] = ['FETCH_ERROR', 502, 504];

const statusIn = (error: unknown): unknown => (error as Partial<ApiError> | undefined)?.status;

/** Whether the connection was cut before the answer came: the server may have made the change all the same. */
export const isConnectionLost = (error: unknown): boolean => CONNECTION_LOST.includes(statusIn(error));

/** The same, or what came is no answer that can be read. */
export const isAnswerLost = (error: unknown): boolean => isConnectionLost(error) || statusIn(error) === 'PARSING_ERROR';
