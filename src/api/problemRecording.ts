import type { Dispatch } from '@reduxjs/toolkit';
import type { RecordedChange } from '../contract/types';
import type { ShownProblem } from '../domain/desk/shownProblem';
import type { Services } from '../services/types';
import { sendWithToken, tokenFor } from './baseQuery';
import { errorMessage } from './errorMessage';

interface Api {
  extra: Services;
  dispatch: Dispatch;
}

const NOT_LOADED = 'We couldn’t load the recording. Please go back to the desk and try again.';

/** @throws Error with what the server said */
async function read(path: string, token: string | null, api: Api): Promise<Response> {
  const { http } = api.extra;
  const ask = (present: string | null) => http.fetch(new URL(path, http.origin).href, {
    headers: present === null ? {} : { authorization: `Bearer ${present}` },
  });
  const response = await sendWithToken(token, ask, api).catch(() => { throw new Error(NOT_LOADED); });
  if (response.ok) return response;
  throw new Error(errorMessage({ data: await response.json().catch(() => ({})) as object }, NOT_LOADED));
}

/**
 * Loads what the replay viewer shows of a problem. Not an endpoint of the cache: what it answers is bytes of a stranger, of which nothing
 * may become a part of the operator's own recording.
 * @param step the one to begin with; null for the last
 * @throws Error whose message is for the operator, or an `IdentityError` when there is no token
 */
export async function loadShownProblem(api: Api, problemId: string, step: number | null): Promise<ShownProblem> {
  const token = await tokenFor({}, api);
  const path = `/api/desk/problems/${encodeURIComponent(problemId)}`;
  const [recording, changes] = await Promise.all([
    read(`${path}/recording`, token, api).then((response) => response.blob()),
    read(`${path}/changes`, token, api).then((response) => response.json() as Promise<RecordedChange[]>),
  ]);
  return { type: 'problem', problemId, recording, changes, step };
}
