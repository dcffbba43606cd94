import { isAboutGroups } from '../../api/aboutGroups';
import { selectGroupById } from '../../api/groupSelectors';
import { retryDelayMs } from '../../domain/list/retryDelay';
import type { AppListenerApi, AppStartListening } from '../../store/listenerMiddleware';
import type { RootState } from '../../store/types';
import { selectRoute } from '../location/locationSlice';
import type { RefreshTable, ShownGroups } from '../screen';
import { refetchStarted, selectLive, selectStale, type Stale } from './liveSlice';
import { isOutdated, isSeen } from './outdated';

/** What is shown is refetched at most once in this time, ms, however many changes arrive. */
const REFETCH_GAP_MS = 1000;

/**
 * Whether the cached group is as new as what was heard: it was changed here, and the response of that was newer. One without a version
 * was deleted, or hidden from all but its own people: only the server knows which, for this user.
 */
function isKnown(state: RootState, id: string, version: number | null): boolean {
  const known = selectGroupById(state, id)?.version;
  return version !== null && known !== undefined && known >= version;
}

/** Whether the group in the address has changed. */
function isChanged({ groups }: Stale, state: RootState): boolean {
  const { groupId } = selectRoute(state).params;
  return groups === null || groups.some(({ id, version }) => id === groupId && !isKnown(state, id, version));
}

/** Whether the open page shows anything of what is stale. */
function isShown(stale: Stale, state: RootState, { changes, calls }: ShownGroups): boolean {
  const { list, missed, groups, inbox } = stale;
  switch (changes) {
    case 'list': return list && isOutdated(state, calls);
    case 'anyGroup': return groups === null || groups.length > 0 || isOutdated(state, calls);
    case 'group': return isChanged(stale, state) || (missed && isOutdated(state, calls));
    // Announcements come with a notification.
    case 'groupAndInbox': return inbox || isChanged(stale, state) || ((missed || !isSeen(state)) && isOutdated(state, calls));
  }
}

/**
 * Whether a refetch would show the newest: the response of a change in flight is newer, and a query in flight may be older than what
 * was heard, and would not be sent twice. A hidden tab waits.
 */
function isQuiet({ extra, getState }: AppListenerApi): boolean {
  const { api, groupChanges } = getState();
  const isPending = Object.values(api.queries).some((query) => query?.status === 'pending' && isAboutGroups(query.endpointName));
  return extra.browser.isVisible() && groupChanges.length === 0 && !isPending;
}

/** A list takes in a page that has just arrived before it is asked which pages it shows. */
async function untilQuiet(api: AppListenerApi): Promise<void> {
  while (!isQuiet(api)) {
    await api.condition(() => isQuiet(api));
    await api.delay(0);
  }
}

/** How long to wait, ms. A change of the list reaches every page: they do not ask for it all at once. */
function pauseBefore(stale: Stale, { extra, getState }: AppListenerApi): number {
  const live = selectLive(getState());
  const sinceLast = 'refetchedAtMs' in live ? extra.clock.now() - live.refetchedAtMs : REFETCH_GAP_MS;
  const spread = stale.list ? extra.live.random() * REFETCH_GAP_MS : 0;
  const backOff = 'failedRefetches' in live ? retryDelayMs(live.failedRefetches) : 0;
  // A clock that was set back makes the time since then negative.
  return Math.max(REFETCH_GAP_MS - Math.max(0, sinceLast), spread, backOff);
}

async function refetch(api: AppListenerApi, table: RefreshTable): Promise<void> {
  api.cancelActiveListeners();
  const first = selectStale(api.getState());
  if (!first) return;
  await api.delay(pauseBefore(first, api));
  await untilQuiet(api);
  const state = api.getState();
  const stale = selectStale(state);
  if (!stale) return;
  const refresh = table[selectRoute(state).name];
  const page = refresh?.shows !== undefined && isShown(stale, state, refresh.shows);
  api.dispatch(refetchStarted({ atMs: api.extra.clock.now(), page, inbox: stale.inbox }));
  if (page) refresh.ask(api, state);
}

/**
 * Refetches what is shown and has changed, by the table that also refreshes a screen when the network is back. Forms have no row in
 * it: what is being typed is never overwritten.
 */
export function startRefetchListeners(startListening: AppStartListening, table: RefreshTable): void {
  startListening({
    predicate: (_action, current, previous) => selectStale(current) !== null && selectStale(previous) === null,
    effect: (_action, api) => refetch(api, table),
  });
}
