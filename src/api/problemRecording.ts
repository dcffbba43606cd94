import type { RecordedChange } from '../contract/types';
import type { ShownProblem } from '../domain/desk/shownProblem';
import { callOutsideCache, type CallApi } from './outsideCache';

const NOT_LOADED = 'We couldn’t load the recording. Please go back to the desk and try again.';

/**
 * Loads what the replay viewer shows of a problem: bytes of a stranger, of which nothing may become a part of the operator's own recording.
 * @param step the one to begin with; null for the last
 * @throws CallRefused, or an `IdentityError` when there is no token
 */
export async function loadShownProblem(api: CallApi, problemId: string, step: number | null): Promise<ShownProblem> {
  const read = (part: string) => callOutsideCache(api, `/api/desk/problems/${encodeURIComponent(problemId)}/${part}`, {}, NOT_LOADED);
  const [recording, changes] = await Promise.all([
    read('recording').then((response) => response.blob()),
    read('changes').then((response) => response.json() as Promise<RecordedChange[]>),
  ]);
  return { type: 'problem', problemId, recording, changes, step };
}
