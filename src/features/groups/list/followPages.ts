import { errorMessage } from '../../../api/errorMessage';
import { pageQueries } from '../../../api/pageQueries';
import { releaseQueries, withSlowNotice, type Subscription } from '../../../core/requests';
import { failure } from '../../../domain/messages';
import { FIRST_PAGE, isSameQuery, listQueryOf, type PageArg } from '../../../domain/pageOfGroups';
import type { AppListenerApi } from '../../../store/listenerMiddleware';
import type { RootState } from '../../../store/types';
import { pageArrived, pageFailed, pageSlowed } from './groupsSlice';
import { keyOfPage, nearbyPages, nextPageStep, type PageStep } from './pageSteps';

/** The debounce delay for typing, ms: as that of the URL. */
const SEARCH_DEBOUNCE_MS = 300;

const { listPage } = pageQueries.endpoints;

/** The pages that this visit holds in the cache, by their keys. */
type Held = Map<string, Subscription>;

const queryOf = (state: RootState) => listQueryOf(state.groups.filters);

/**
 * Waits until nobody types: each key press would be a request. The list shown meanwhile is that of the text before.
 * @param settled the search that was last waited for
 * @returns the search now
 */
async function typingEnds(api: AppListenerApi, settled: string): Promise<string> {
  let before = settled;
  for (;;) {
    const { search } = queryOf(api.getState());
    if (search === before) return search;
    before = search;
    await api.delay(SEARCH_DEBOUNCE_MS);
  }
}

/** Drops the pages far from the view, also from the cache: memory must not grow with the way that somebody has scrolled. */
function dropFar(api: AppListenerApi, held: Held, fresh: Set<string>): void {
  const nearby = new Set(nearbyPages(api.getState()).map(keyOfPage));
  for (const [key, request] of held) {
    if (nearby.has(key)) continue;
    releaseQueries(request);
    held.delete(key);
    fresh.delete(key);
    api.dispatch(pageQueries.internalActions.removeQueryResult({ queryCacheKey: key as never }));
  }
}

/**
 * Loads a page; other filters abort it.
 * @returns an error message, or null
 */
async function read(api: AppListenerApi, arg: PageArg, held: Held, fresh: Set<string>): Promise<string | null> {
  const isWanted = (state: RootState): boolean => isSameQuery(queryOf(state), arg);
  const key = keyOfPage(arg);
  const request = api.dispatch(listPage.initiate(arg, { forceRefetch: true }));
  held.get(key)?.unsubscribe();
  held.set(key, request);
  const watch = api.fork(async () => {
    await api.condition((_action, state) => !isWanted(state));
    request.abort();
  });
  try {
    const { isSuccess, error } = await withSlowNotice(api, request, pageSlowed);
    if (isSuccess) fresh.add(key);
    return isSuccess || !isWanted(api.getState()) ? null : errorMessage(error, failure.list);
  } finally {
    watch.cancel();
  }
}

/** One step. A page that cannot be loaded is asked for again with other filters, or by a retry of the whole list. */
async function take(api: AppListenerApi, step: PageStep, held: Held, fresh: Set<string>): Promise<void> {
  if (step.kind === 'note') {
    api.dispatch(pageArrived(step.arrival));
    dropFar(api, held, fresh);
    return;
  }
  const message = await read(api, step.arg, held, fresh);
  if (message === null) return;
  api.dispatch(pageFailed({ message }));
  await api.condition((_action, state) => !isSameQuery(queryOf(state), step.arg));
}

/**
 * Keeps the pages near the view in the cache: loads those that come near, drops those that are far, and starts over with other filters.
 * Pages that are still there from an earlier visit are shown at once and loaded again. Goes on until the listener is cancelled, which
 * closing the screen does.
 */
export async function followPages(api: AppListenerApi): Promise<never> {
  const firstKey = keyOfPage(FIRST_PAGE);
  const fresh = new Set([firstKey]);
  const held: Held = new Map([[firstKey, api.dispatch(listPage.initiate(FIRST_PAGE))]]);
  let { search } = queryOf(api.getState());
  try {
    for (;;) {
      api.throwIfCancelled();
      search = await typingEnds(api, search);
      const step = nextPageStep(api.getState(), fresh);
      if (step) {
        await take(api, step, held, fresh);
      } else {
        dropFar(api, held, fresh);
        await api.condition((_action, state) => nextPageStep(state, fresh) !== null);
      }
    }
  } finally {
    releaseQueries(...held.values());
  }
}
