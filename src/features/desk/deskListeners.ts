import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { apiSlice } from '../../api/apiSlice';
import { deskApi } from '../../api/deskApi';
import { deskProblemsApi } from '../../api/deskProblemsApi';
import { loadedData } from '../../api/queryView';
import { askAgain } from '../../core/askAgain';
import { holdWhile } from '../../core/holdWhile';
import { helloReceived } from '../../core/live/liveEvents';
import { deskReceived, groupReceived, polled } from '../../core/live/liveSlice';
import { draftChanged, navigationRequested } from '../../core/location/locationSlice';
import { itemPath } from '../../domain/desk/deskLists';
import { MINUTE_MS } from '../../domain/general/durations';
import type { AppListenerApi, AppStartListening } from '../../store/listenerMiddleware';
import type { RootState } from '../../store/types';
import { caseChanges } from './caseChanges';
import {
  selectCase, selectCaseId, selectCasesArg, selectCountsArg, selectLogArg, selectObjectionId, selectObjectionsArg, selectPlace,
  selectProblem, selectProblemId, selectProblemsArg, selectRefusalCode,
} from './deskSelectors';
import {
  changesNoted, decisionReceived, decisionSubmitted, objectionDecided, openingRequested, takeReceived, takeRequested,
} from './deskSlice';
import { isTaken, outcomeOf, sends } from './deskWork';
import { problemChanges } from './problems/problemChanges';

const { readDeskCounts, listCases, readCase, listObjections, readObjection, listDeskLog } = deskApi.endpoints;
const { listProblems, readProblem } = deskProblemsApi.endpoints;
const { openCase, takeCase, decideCase, decideObjection } = deskApi.endpoints;
const READS = [readDeskCounts, listCases, readCase, listObjections, readObjection, listProblems, readProblem, listDeskLog];
const QUERIES: readonly string[] = READS.map(({ name }) => name);

/** Opens a case of what nobody has reported, and goes there. */
async function openNew({ payload }: ReturnType<typeof openingRequested>, api: AppListenerApi): Promise<void> {
  if (!isTaken(api)) return;
  const opened = await outcomeOf(api, api.dispatch(openCase.initiate(payload, { track: false })));
  if (!opened) return;
  api.dispatch(draftChanged({ dirty: false }));
  api.dispatch(navigationRequested({ url: itemPath('cases', opened._id), replace: true }));
}

const isNews = isAnyOf(deskReceived, helloReceived, polled);

/** What was asked for in this time before a greeting, ms, is not asked for again: the server follows it with what has changed since. */
const FRESH_MS = MINUTE_MS;

const requestsIn = ({ api: { queries } }: RootState) =>
  Object.values(queries).filter((query) => query?.endpointName !== undefined && QUERIES.includes(query.endpointName));
const isPending = (state: RootState): boolean => requestsIn(state).some((query) => query?.status === 'pending');

/** Whether something was asked for so long ago that changes may have been missed. Also when the clock was set back. */
const isOld = ({ extra, getState }: AppListenerApi): boolean =>
  requestsIn(getState()).some((query) => Math.abs(extra.clock.now() - (query?.startedTimeStamp ?? 0)) >= FRESH_MS);

/** Everything that the desk shows. */
const DESK_TAGS = ['Desk', 'DeskItem'] as const;
/** All of it is asked for again. */
export const deskOutdated = () => apiSlice.util.invalidateTags([...DESK_TAGS]);

/** Loads again what is shown. */
async function refresh(action: UnknownAction, api: AppListenerApi): Promise<void> {
  const isKnown = helloReceived.match(action) && !isOld(api);
  if (isKnown || selectPlace(api.getState()) === null || selectRefusalCode(api.getState()) !== null) return;
  api.cancelActiveListeners();
  await askAgain(api, DESK_TAGS, isPending);
}

const shownCase = (state: RootState) => loadedData(selectCase(state));
const shownProblem = (state: RootState) => loadedData(selectProblem(state));

/** Says what somebody else has changed in the item on the screen. */
const noteChanges = <Item extends { _id: string }>(
  shown: (state: RootState) => Item | null, changesOf: (before: Item, now: Item) => string[],
) => ({
  predicate: (_action: UnknownAction, current: RootState, previous: RootState) => shown(current) !== shown(previous),
  effect(_action: UnknownAction, api: AppListenerApi): void {
    const [before, now] = [shown(api.getOriginalState()), shown(api.getState())];
    if (before && now && before._id === now._id) api.dispatch(changesNoted({ changes: changesOf(before, now) }));
  },
});

/** Loads what the open page of the desk shows, keeps it up to date, and sends what the operator decides. */
export function startDeskListeners(startListening: AppStartListening): void {
  holdWhile(startListening, readDeskCounts, { argOf: selectCountsArg });
  holdWhile(startListening, listCases, { argOf: selectCasesArg });
  holdWhile(startListening, readCase, { argOf: selectCaseId });
  holdWhile(startListening, listObjections, { argOf: selectObjectionsArg });
  holdWhile(startListening, readObjection, { argOf: selectObjectionId });
  holdWhile(startListening, listProblems, { argOf: selectProblemsArg });
  holdWhile(startListening, readProblem, { argOf: selectProblemId });
  holdWhile(startListening, listDeskLog, { argOf: selectLogArg });
  startListening({ actionCreator: takeRequested, effect: sends(takeCase, takeReceived) });
  startListening({ actionCreator: decisionSubmitted, effect: sends(decideCase, decisionReceived) });
  startListening({ actionCreator: objectionDecided, effect: sends(decideObjection, decisionReceived) });
  startListening({ actionCreator: openingRequested, effect: openNew });
  startListening({
    // What a case is about may change, too.
    predicate: (action, current) => isNews(action)
      || (groupReceived.match(action) && shownCase(current)?.groupId === action.payload.id),
    effect: refresh,
  });
  startListening(noteChanges(shownCase, caseChanges));
  startListening(noteChanges(shownProblem, problemChanges));
}
