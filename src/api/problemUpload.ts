import type { Dispatch } from '@reduxjs/toolkit';
import type { ProblemInput } from '../contract/types';
import type { Services } from '../services/types';
import { sendWithToken, tokenFor } from './baseQuery';
import { errorMessage } from './errorMessage';

/** A problem with its recording, packed. */
export interface ProblemToSend {
  words: string;
  /** Of a visitor who wants an answer; else ''. */
  email: string;
  recording: Blob;
}

/** The server did not take it; the message is for the user. */
export class ProblemRefused extends Error {}

async function bodyOf({ words, email, recording }: ProblemToSend, { images }: Services): Promise<string> {
  const dataUrl = await images.dataUrl(recording);
  const body: ProblemInput = { words, recording: dataUrl.slice(dataUrl.indexOf(',') + 1), ...(email === '' ? {} : { email }) };
  return JSON.stringify(body);
}

/** What the server said, whatever its shape. */
async function answerIn(response: Response): Promise<{ message?: unknown; reference?: unknown }> {
  return await response.json().catch(() => null) as object | null ?? {};
}

/**
 * Sends a problem. Not an endpoint of the cache, whose actions hold what they send: a recording must not become a part of the next one.
 * @param fallback what to say when the server gives no reason
 * @returns its number
 * @throws ProblemRefused, an `AbortError` when it was cancelled, or an `IdentityError` when there is no token
 */
export async function sendProblem(
  api: { extra: Services; dispatch: Dispatch }, problem: ProblemToSend,
  { signal, onProgress, fallback }: { signal: AbortSignal; onProgress: (percent: number) => void; fallback: string },
): Promise<string> {
  const { http, clock } = api.extra;
  const token = await tokenFor({}, api);
  const body = await bodyOf(problem, api.extra);
  const send = (present: string | null) => http.upload(new URL('/api/problems', http.origin).href, {
    method: 'POST', body, signal,
    headers: {
      'content-type': 'application/json', 'x-request-id': clock.newId(),
      ...(present === null ? {} : { authorization: `Bearer ${present}` }),
    },
  }, onProgress);
  const response = await sendWithToken(token, send, api).catch((error: unknown) => {
    throw signal.aborted ? error : new ProblemRefused(fallback);
  });
  const answer = await answerIn(response);
  if (response.ok && typeof answer.reference === 'string') return answer.reference;
  throw new ProblemRefused(errorMessage({ data: answer }, fallback));
}
