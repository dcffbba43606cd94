import type { Dispatch } from '@reduxjs/toolkit';
import type { Services } from '../services/types';
import { sendWithToken, tokenFor } from './baseQuery';
import { errorMessage } from './errorMessage';

/** What such a call needs of an effect. */
export interface CallApi {
  extra: Services;
  dispatch: Dispatch;
}

type HeaderTable = Readonly<Record<string, string>>;

/** A call was refused, or has no answer; the message is for the user. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused';
}

/**
 * A call that is not an endpoint of the cache, because what it sends or answers must not become a part of the state or of an action: bytes,
 * or a secret (ARCHITECTURE.md, rule 11). A failed one is reported here, as `baseQuery.ts` does.
 * @param fallback what to say when the server gives no reason
 * @returns the answer, which is no refusal
 * @throws CallRefused, an `AbortError` when the call was cancelled, or an `IdentityError` when there is no token
 */
export async function callOutsideCache(
  api: CallApi, path: string, init: Omit<RequestInit, 'headers'> & { headers?: HeaderTable }, fallback: string,
  send = (address: string, headers: HeaderTable): Promise<Response> => api.extra.http.fetch(address, { ...init, headers }),
): Promise<Response> {
  const address = new URL(path, api.extra.http.origin).href;
  const sendWith = (token: string | null) =>
    send(address, { ...init.headers, ...(token === null ? {} : { authorization: `Bearer ${token}` }) });
  const call = `${init.method ?? 'GET'} ${path}`;
  const response = await sendWithToken(await tokenFor({}, api), sendWith, api).catch((error: unknown) => {
    if (init.signal?.aborted) throw error;
    api.extra.errors.report(error, `${call} could not be sent`);
    throw new CallRefused(fallback);
  });
  if (response.ok) return response;
  const refusal = new CallRefused(errorMessage({ data: await response.json().catch(() => null) as unknown }, fallback));
  api.extra.errors.report(refusal, `${call} answered ${response.status}`);
  throw refusal;
}

/** A call of this kind that can be aborted, and waited for as a change is (`core/requests.ts`). */
export function abortableCall<T>(
  { extra }: CallApi, call: (requestId: string, signal: AbortSignal) => Promise<T>,
): Promise<T> & { abort: () => void; requestId: string } {
  const aborting = new AbortController();
  const requestId = extra.clock.newId();
  return Object.assign(call(requestId, aborting.signal), { abort: () => { aborting.abort(); }, requestId });
}
