import { isSameQuery, listQueryOf, type ListQuery } from '../../../domain/list/pageOfGroups';
import type { AppListenerApi } from '../../../store/listenerMiddleware';
import type { RootState } from '../../../store/types';

/* How often a paged list requests what is typed: at most one request is in flight, and the newest text waits for it. */

/** Between two searches in the long run, ms: typing alone stays below the server's limit of 300 requests in a minute. */
const SEARCH_EVERY_MS = 250;
/** How many may follow each other without a pause: enough for a word or two. */
const SEARCHES_AT_ONCE = 16;
/** A text this short finds nearly everything, and is rarely complete: it waits for the next letter. */
const SHORT_SEARCH = 2;
const SHORT_SEARCH_WAIT_MS = 100;
/** How long a search may take with a newer text waiting, ms: aborting each one at once would leave the server with many at a time. */
const OUTDATED_WITHIN_MS = 1_000;

/** The last search that was requested. */
export interface LastSearch {
  text: string;
  /** Until the next may be requested. */
  rest: Promise<void>;
  /** When all of them may follow each other without a pause again, ms since the epoch. */
  restedAtMs: number;
}

/** The search that a screen opens with is not typed. */
export const openedWith = ({ search }: ListQuery): LastSearch => ({ text: search, rest: Promise.resolve(), restedAtMs: 0 });

const queryIn = (state: RootState): ListQuery => listQueryOf(state.groups.filters);

/** Waits until a query may be requested: one with the text of the last at once. @returns false when the filters have changed meanwhile */
export async function waitForTurn(api: AppListenerApi, last: LastSearch, query: ListQuery): Promise<boolean> {
  if (query.search === last.text) return true;
  const isChanged = (state: RootState) => !isSameQuery(queryIn(state), query);
  const isShort = query.search !== '' && query.search.length <= SHORT_SEARCH;
  if (isShort) await api.condition((_action, state) => isChanged(state), SHORT_SEARCH_WAIT_MS);
  await api.pause(last.rest);
  return !isChanged(api.getState());
}

/** Notes that a search is requested now. */
export function searchStarts(api: AppListenerApi, last: LastSearch, { search }: ListQuery): void {
  if (search === last.text) return;
  last.text = search;
  const nowMs = api.extra.clock.now();
  last.restedAtMs = Math.max(last.restedAtMs, nowMs) + SEARCH_EVERY_MS;
  const tooSoonMs = last.restedAtMs - nowMs - SEARCHES_AT_ONCE * SEARCH_EVERY_MS;
  // Also when the clock was set back.
  last.rest = api.delay(Math.min(Math.max(0, tooSoonMs), SEARCH_EVERY_MS));
  // Who waits for it handles that it is cancelled; often nobody does.
  last.rest.catch(() => undefined);
}

/**
 * Waits until a request in flight is to be aborted, because the screen has other filters by now. A request that differs only in its
 * text may still answer for a moment, so that not every letter leaves the server with a search that nobody wants.
 * @param isInFlight whether it still is
 */
export async function waitUntilOutdated(api: AppListenerApi, query: ListQuery, isInFlight: () => boolean): Promise<boolean> {
  const isWanted = (state: RootState) => isSameQuery(queryIn(state), query);
  const isRetyped = (state: RootState) => isSameQuery({ ...queryIn(state), search: query.search }, query);
  if (!isWanted(api.getState()) && isRetyped(api.getState())) {
    await api.condition((_action, state) => !isInFlight() || isWanted(state) || !isRetyped(state), OUTDATED_WITHIN_MS);
  }
  return isInFlight() && !isWanted(api.getState());
}
