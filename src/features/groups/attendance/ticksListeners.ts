import { isAnyOf } from '@reduxjs/toolkit';
import { attendanceApi } from '../../../api/attendanceApi';
import { errorMessage, errorStatus } from '../../../api/errorMessage';
import { groupQueries } from '../../../api/groupQueries';
import { HTTP_UNAUTHORIZED } from '../../../api/httpStatus';
import { selectIsOnline } from '../../../core/app/appSlice';
import { selectUid } from '../../../core/auth/authSlice';
import { UNSENT_TICKS_KEY } from '../../../core/auth/unsentTicksKey';
import { holdWhile } from '../../../core/holdWhile';
import { awaitMutation } from '../../../core/requests';
import { MOST_TICKS } from '../../../domain/groups/attendance';
import { retryDelayMs } from '../../../domain/list/retryDelay';
import type { StorageService } from '../../../services/types';
import type { AppListenerApi, AppStartListening } from '../../../store/listenerMiddleware';
import { observeUntilCancelled } from '../../../store/observeUntilCancelled';
import type { RootState } from '../../../store/types';
import { attendanceCsv } from './attendanceCsv';
import { selectAttendance, selectAttendanceId } from './attendanceSelectors';
import { unsentTicksFound } from './ticksEvents';
import {
  attendanceOpened, fileRequested, printRequested, selectTicks, selectUnsentTicks, sendEnded, sendStarted, tickRequested,
  ticksReported,
} from './ticksSlice';
import { readTicks, storedTicks, withoutSent, withTick, type UnsentTick } from './unsentTicks';

const { listAttendance, tickAttendance } = attendanceApi.endpoints;

/** People are ticked off one after the other: what is ticked within this time goes together, ms. */
const GATHER_MS = 600;
const NOT_SAVED = 'We couldn’t save who came. Please reload the page.';
const FILE_NAME = 'members.csv';
const CSV_TYPE = 'text/csv;charset=utf-8';

const REQUEST_TIMEOUT = 408;
const TOO_MANY_REQUESTS = 429;
/** Refusals that say nothing of what is sent. */
const PASSING: readonly number[] = [HTTP_UNAUTHORIZED, REQUEST_TIMEOUT, TOO_MANY_REQUESTS];
/** Whether the server will never take it: sending it again is no use. */
const isFinal = (status: number | null): boolean =>
  status !== null && status >= 400 && status < 500 && !PASSING.includes(status);

/** The storages that did not take what was written last: only the state has it. */
const full = new WeakSet<StorageService>();

/**
 * Changes what is stored. It is read first, because another tab may have written meanwhile. What could not be stored is in the state, and
 * so may be what another tab has just sent: sending it twice changes nothing.
 */
function change(api: AppListenerApi, update: (ticks: readonly UnsentTick[]) => readonly UnsentTick[]): void {
  const { dispatch, extra: { storage }, getState } = api;
  const uid = selectUid(getState());
  if (uid === null) return;
  const stored = readTicks(storage.get(UNSENT_TICKS_KEY));
  const ticks = update(selectUnsentTicks(getState()).reduce(withTick, stored?.uid === uid ? stored.ticks : []));
  const text = storedTicks(uid, ticks);
  storage.set(UNSENT_TICKS_KEY, text);
  if (storage.get(UNSENT_TICKS_KEY) === text) full.delete(storage);
  else full.add(storage);
  dispatch(ticksReported({ uid, ticks }));
}

function keepTick({ payload }: ReturnType<typeof tickRequested>, api: AppListenerApi): void {
  const { extra: { clock }, getState } = api;
  const nowMs = clock.now() + getState().clock.offsetMs;
  const before = selectUnsentTicks(getState()).find(({ groupId, userId }) => groupId === payload.groupId && userId === payload.userId);
  // Two clicks within a millisecond: the second one counts.
  const atMs = before ? Math.max(nowMs, Date.parse(before.at) + 1) : nowMs;
  change(api, (ticks) => withTick(ticks, { ...payload, at: new Date(atMs).toISOString() }));
}

/** What was ticked before a reload, and in other tabs from now on. */
function watchStorage(_action: unknown, api: AppListenerApi): Promise<void> {
  api.cancelActiveListeners();
  change(api, (ticks) => ticks);
  return observeUntilCancelled(api, () => api.extra.storage.observe((key, value) => {
    const uid = selectUid(api.getState());
    if (key !== UNSENT_TICKS_KEY || uid === null) return;
    const stored = readTicks(value);
    const ticks = stored?.uid === uid ? stored.ticks : [];
    const own = full.has(api.extra.storage) ? selectUnsentTicks(api.getState()) : [];
    api.dispatch(ticksReported({ uid, ticks: own.reduce(withTick, ticks) }));
  }));
}

/** The ticks of one group, as many as can be sent at once. */
function nextTicks(state: RootState): { groupId: string; ticks: readonly UnsentTick[] } | null {
  const unsent = selectTicks(state);
  const [first] = unsent.status === 'waiting' ? unsent.ticks : [];
  if (!first) return null;
  const { groupId } = first;
  return { groupId, ticks: selectUnsentTicks(state).filter((tick) => tick.groupId === groupId).slice(0, MOST_TICKS) };
}

/** Sends what waits, after a pause, and again while it fails. What the server will never take is given up, with its reason. */
async function sendWaiting(_action: unknown, api: AppListenerApi): Promise<void> {
  api.cancelActiveListeners();
  const unsent = selectTicks(api.getState());
  if (unsent.status !== 'waiting') return;
  await api.delay(unsent.failedTries === 0 ? GATHER_MS : retryDelayMs(unsent.failedTries));
  if (!selectIsOnline(api.getState())) await api.condition((_next, state) => selectIsOnline(state));
  const next = nextTicks(api.getState());
  if (!next) return;
  api.dispatch(sendStarted({ groupId: next.groupId }));
  const outcome = await awaitMutation(api, api.dispatch(tickAttendance.initiate(next, { track: false })));
  if (!outcome) return;
  const isRefused = outcome.error !== undefined && isFinal(errorStatus(outcome.error));
  if (!outcome.error || isRefused) change(api, (ticks) => withoutSent(ticks, next.ticks));
  if (isRefused) api.dispatch(sendEnded({ outcome: 'refused', message: errorMessage(outcome.error, NOT_SAVED) }));
  else api.dispatch(sendEnded({ outcome: outcome.error ? 'failed' : 'taken' }));
}

const isWaiting = (state: RootState): boolean => selectTicks(state).status === 'waiting';

/** The page of who came: it loads the list, keeps what is ticked until it was sent, and makes a file or a printed page of it. */
export function startTicksListeners(startListening: AppStartListening): void {
  holdWhile(startListening, groupQueries.endpoints.getGroup, { argOf: selectAttendanceId });
  holdWhile(startListening, listAttendance, { argOf: selectAttendanceId });
  startListening({ matcher: isAnyOf(attendanceOpened, unsentTicksFound), effect: watchStorage });
  startListening({ actionCreator: tickRequested, effect: keepTick });
  startListening({
    predicate: (_action, current, previous) => isWaiting(current) && selectTicks(current) !== selectTicks(previous),
    effect: sendWaiting,
  });
  startListening({
    actionCreator: fileRequested,
    effect: (_action, { extra, getState }) => {
      const list = selectAttendance(getState());
      if (list.status === 'loaded') extra.files.save(FILE_NAME, new Blob([attendanceCsv(list.data)], { type: CSV_TYPE }));
    },
  });
  startListening({ actionCreator: printRequested, effect: (_action, { extra }) => { extra.browser.print(); } });
}
