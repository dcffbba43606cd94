import { errorMessage } from '../../../api/errorMessage';
import { pageQueries } from '../../../api/pageQueries';
import { holdQuery, type HeldQuery } from '../../../core/heldQuery';
import { FIRST_PAGE, isSameQuery, listQueryOf, type PageArg } from '../../../domain/list/pageOfGroups';
import { failure } from '../../../domain/texts/messages';
import type { AppListenerApi } from '../../../store/listenerMiddleware';
import type { RootState } from '../../../store/types';
import { pageArrived, pageFailed, pageSlowed } from './groupsSlice';
import { keyOfPage, nearbyPages, nextPageStep, type PageStep } from './pageSteps';
import { waitUntilOutdated, openedWith, waitForTurn, searchStarts, type LastSearch } from './searchPace';

const { listPage } = pageQueries.endpoints;

/** The pages that this visit holds in the cache, by their keys. */
type HeldPages = Map<string, HeldQuery<unknown>>;

/** The request in flight. */
interface InFlight {
  page: { arg: PageArg; release: () => void } | null;
}

/** What a visit has loaded and is loading. */
interface Visit {
  held: HeldPages;
  fresh: Set<string>;
  inFlight: InFlight;
  searched: LastSearch;
}

const queryOf = (state: RootState) => listQueryOf(state.groups.filters);

/** Drops the pages far from the view, also from the cache: memory must not grow with how far somebody has scrolled. */
function dropFar(api: AppListenerApi, { held, fresh }: Visit): void {
  const nearby = new Set(nearbyPages(api.getState()).map(keyOfPage));
  for (const [key, request] of held) {
    if (nearby.has(key)) continue;
    request.release();
    held.delete(key);
    fresh.delete(key);
    api.dispatch(pageQueries.internalActions.removeQueryResult({ queryCacheKey: key as never }));
  }
}

/** Aborts the request in flight once the filters are others. */
async function abortUnwanted(api: AppListenerApi, inFlight: InFlight): Promise<never> {
  for (;;) {
    const { page } = inFlight;
    if (!page || isSameQuery(queryOf(api.getState()), page.arg)) {
      await api.condition((_action, state) => inFlight.page !== null && !isSameQuery(queryOf(state), inFlight.page.arg));
    } else if (await waitUntilOutdated(api, page.arg, () => inFlight.page === page)) {
      page.release();
      inFlight.page = null;
    }
  }
}

/**
 * Loads a page; other filters abort it.
 * @returns an error message, or null
 */
async function read(api: AppListenerApi, arg: PageArg, { held, fresh, inFlight, searched }: Visit): Promise<string | null> {
  const key = keyOfPage(arg);
  searchStarts(api, searched, arg);
  const known = held.get(key);
  const request = holdQuery(api, () => api.dispatch(listPage.initiate(arg, { forceRefetch: true })), pageSlowed);
  known?.release();
  held.set(key, request);
  inFlight.page = { arg, release: request.release };
  try {
    const { isSuccess, error } = await request.outcome;
    if (isSuccess) fresh.add(key);
    return isSuccess || !isSameQuery(queryOf(api.getState()), arg) ? null : errorMessage(error, failure.list);
  } finally {
    inFlight.page = null;
  }
}

/** One step. A page that cannot be loaded is asked for again with other filters, or by a retry of the whole list. */
async function performStep(api: AppListenerApi, step: PageStep, visit: Visit): Promise<void> {
  if (step.kind === 'record') {
    api.dispatch(pageArrived(step.arrival));
    dropFar(api, visit);
    return;
  }
  // Until then, the list for the previous text is shown.
  if (!(await waitForTurn(api, visit.searched, step.arg))) return;
  const message = await read(api, step.arg, visit);
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
  const held: HeldPages = new Map([[firstKey, holdQuery(api, () => api.dispatch(listPage.initiate(FIRST_PAGE)), pageSlowed)]]);
  const visit: Visit = { held, fresh, inFlight: { page: null }, searched: openedWith(queryOf(api.getState())) };
  // One fork for the whole visit: what a fork captures is held until the effect ends, and its conditions listen until they are met.
  api.fork(() => abortUnwanted(api, visit.inFlight));
  for (;;) {
    api.throwIfCancelled();
    const step = nextPageStep(api.getState(), fresh);
    if (step) {
      await performStep(api, step, visit);
    } else {
      dropFar(api, visit);
      await api.condition((_action, state) => nextPageStep(state, fresh) !== null);
    }
  }
}
