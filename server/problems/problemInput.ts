import type { ProblemInput } from '../../src/contract/types';
import { MAX_RECORDING_BYTES } from '../../src/domain/desk/problems';
import type { Log } from '../http/logging';
import { SMALL_BODY_LIMIT, tooLarge } from '../http/requests/readBody';
import { refuse } from '../http/responses/apiError';
import { isMailAddress, normalEmail } from '../lib/mailAddress';
import type { CheckRecording } from './checkThread';

/** Bytes of a body: the recording as base64, and the words. */
export const PROBLEM_BODY_LIMIT = Math.ceil(MAX_RECORDING_BYTES / 3) * 4 + SMALL_BODY_LIMIT;

/** Where a visitor wants the answer; null for nowhere. @throws ApiError 400 `invalid_email` */
export function answerAddress(email = ''): string | null {
  const address = normalEmail(email);
  if (address !== '' && !isMailAddress(address)) throw refuse.badRequest('Please enter a valid email address.', 'invalid_email');
  return address || null;
}

/** The packed bytes of a recording. @throws ApiError 413 */
export function packedIn({ recording }: Pick<ProblemInput, 'recording'>): Buffer {
  const packed = Buffer.from(recording, 'base64');
  const mib = MAX_RECORDING_BYTES / 1024 / 1024;
  if (packed.length > MAX_RECORDING_BYTES) throw tooLarge(`The recording is larger than ${mib} MB. Please leave out some of its steps.`);
  return packed;
}

/**
 * What is found in a recording.
 * @param check null where there is no build, as in development before the first one
 * @throws ApiError 400 `invalid_recording` with the reason, 503 `recording_unchecked`
 */
export async function findIn(packed: Uint8Array, check: CheckRecording | null, log: Log) {
  const found = await check?.(packed).catch((error: unknown) => {
    log.warn({ err: error }, 'could not check a recording');
  });
  if (!found) throw refuse.unavailable('recording_unchecked', 'We couldn’t check the recording. Please save the file in the meantime.');
  if (!found.ok) throw refuse.badRequest(`The recording cannot be opened. ${found.reason}`, 'invalid_recording');
  return found;
}
