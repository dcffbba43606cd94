import type { ApiError } from './baseQuery';

/** Longer messages are truncated: a toast has to be readable at a glance. */
const MAX_MESSAGE_LENGTH = 300;
const ELLIPSIS = '…';

/** The text truncated to fit, between words where possible. */
function shortened(text: string): string {
  if (text.length <= MAX_MESSAGE_LENGTH) return text;
  const letters = Array.from(text).slice(0, MAX_MESSAGE_LENGTH - 1).join('');
  const lastWord = letters.search(/\s\S*$/);
  return `${(lastWord > MAX_MESSAGE_LENGTH / 2 ? letters.slice(0, lastWord) : letters).trimEnd()}${ELLIPSIS}`;
}

/**
 * The message for a failed call: the server's own if there is one, else the fallback (docs/spec-notes.md, section 8).
 * Takes anything, because `unwrap()` and `initiate()` give untyped errors.
 */
export function errorMessage(error: unknown, fallback: string): string {
  const message = (error as Partial<ApiError> | undefined)?.data?.message;
  if (typeof message !== 'string') return fallback;
  const text = message.trim();
  return text === '' ? fallback : shortened(text);
}

/** The HTTP status of a failed call, or null when there was no response. */
export function errorStatus(error: unknown): number | null {
  const status = (error as Partial<ApiError> | undefined)?.status;
  return typeof status === 'number' ? status : null;
}

/** No response, or a proxy's error because it lost the server. */
const CONNECTION_LOST: readonly unknown[] = ['FETCH_ERROR', 502, 504];

const statusIn = (error: unknown): unknown => (error as Partial<ApiError> | undefined)?.status;

/** Whether the connection was lost before the response: the server may have made the change anyway. */
export const isConnectionLost = (error: unknown): boolean => CONNECTION_LOST.includes(statusIn(error));

/** The same, or the response was unreadable. */
export const isResponseLost = (error: unknown): boolean => isConnectionLost(error) || statusIn(error) === 'PARSING_ERROR';
