import type { VersionedQuery } from '../../api/answerVersions';
import { isOlderVersion } from '../../domain/list/catalogVersion';
import { isDefaultFirstPage, type PageArg } from '../../domain/list/pageOfGroups';
import type { RootState } from '../../store/types';
import { selectRoute } from '../location/locationSlice';
import { selectLive } from './liveSlice';

/** Whether the open page shows a query. One that another page left in the cache may count, too: that costs one request at most. */
function isShown({ endpointName = '', originalArgs }: VersionedQuery, state: RootState, calls: readonly string[]): boolean {
  if (!calls.includes(endpointName)) return false;
  const { groupId } = selectRoute(state).params;
  if (groupId !== undefined) return originalArgs === groupId;
  return endpointName !== 'listPage' || !isDefaultFirstPage(originalArgs as PageArg);
}

/** Whether the page was up to date when it last heard of a change. */
export const isSeen = (state: RootState): boolean => {
  const live = selectLive(state);
  return 'seen' in live && live.seen !== null;
};

/**
 * Whether the open page shows anything that is older than the catalogue as last heard of. What could not be loaded shows nothing: its
 * own retry asks for it, or a version that is newer than the one before. Without a version of its own, an answer is as new as what the
 * page has seen.
 * @param calls the names of the calls whose answers it shows
 */
export function isOutdated(state: RootState, calls: readonly string[]): boolean {
  const live = selectLive(state);
  if (live.status !== 'live') return live.status === 'polling';
  const heard = live.heard ?? '';
  const seen = live.seen ?? '';
  // A server that was restored from a backup has lost what came after it.
  if (isOlderVersion(heard, seen)) return true;
  const isNews = isOlderVersion(seen, heard);
  const queries = Object.values(state.api.queries) as (VersionedQuery | undefined)[];
  return isNews && queries.some((query) => {
    if (!query || !isShown(query, state, calls)) return false;
    const { data, status, asOf = '' } = query;
    return data === undefined ? status === 'rejected' && seen !== '' : isOlderVersion(asOf, heard);
  });
}
