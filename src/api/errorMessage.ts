import type { ApiError } from './baseQuery';

/** Longer "messages" are a page or a stack trace, not a sentence for a person. */
const MAX_MESSAGE_LENGTH = 300;

/**
 * The text for a failed call: the server's own message when there is one, else the given fallback (specification, section 8).
 * Takes anything, for `unwrap()` and `initiate()` hand errors over untyped.
 */
export function errorMessage(error: unknown, fallback: string): string {
  const message = (error as Partial<ApiError> | undefined)?.data?.message;
  if (typeof message !== 'string') return fallback;
  const text = message.trim();
  return text === '' || text.length > MAX_MESSAGE_LENGTH ? fallback : text;
}

/** The HTTP status of a failed call, or null when there was no answer. */
export function errorStatus(error: unknown): number | null {
  const status = (error as Partial<ApiError> | undefined)?.status;
  return typeof status === 'number' ? status : null;
}
