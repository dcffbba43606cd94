import type { ProblemInput } from '../contract/types';
import type { Services } from '../services/types';
import { callOutsideCache, CallRefused, type CallApi } from './outsideCache';

/** A problem with its recording, packed. */
export interface ProblemToSend {
  words: string;
  /** Of a visitor who wants an answer; else ''. */
  email: string;
  recording: Blob;
}

async function bodyOf({ words, email, recording }: ProblemToSend, { images }: Services): Promise<string> {
  const dataUrl = await images.dataUrl(recording);
  const body: ProblemInput = { words, recording: dataUrl.slice(dataUrl.indexOf(',') + 1), ...(email === '' ? {} : { email }) };
  return JSON.stringify(body);
}

/**
 * Sends a problem, whose recording must not become a part of the next one.
 * @param fallback what to say when the server gives no reason
 * @returns its number
 * @throws CallRefused, an `AbortError` when it was cancelled, or an `IdentityError` when there is no token
 */
export async function sendProblem(
  api: CallApi, problem: ProblemToSend,
  { signal, onProgress, fallback }: { signal: AbortSignal; onProgress: (percent: number) => void; fallback: string },
): Promise<string> {
  const { http, clock } = api.extra;
  const body = await bodyOf(problem, api.extra);
  const headers = { 'content-type': 'application/json', 'x-request-id': clock.newId() };
  const response = await callOutsideCache(
    api, '/api/problems', { method: 'POST', signal, headers }, fallback,
    (address, allHeaders) => http.upload(address, { method: 'POST', body, signal, headers: allHeaders }, onProgress),
  );
  const answer = await response.json().catch(() => null) as { reference?: unknown } | null;
  if (typeof answer?.reference !== 'string') throw new CallRefused(fallback);
  return answer.reference;
}
