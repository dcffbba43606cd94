import type { UnknownAction } from '@reduxjs/toolkit';
import { tokenFor } from '../../api/baseQuery';
import { expireSessionOnCode } from '../../api/expireSession';
import { HTTP_NOT_FOUND, HTTP_UNAUTHORIZED } from '../../api/httpStatus';
import type { LiveEvent } from '../../domain/inbox/liveEvent';
import { reconnectDelayMs } from '../../domain/inbox/liveTiming';
import type { LiveEnd } from '../../services/types';
import type { AppListenerApi, AppStartListening } from '../../store/listenerMiddleware';
import { observeUntilCancelled } from '../../store/observeUntilCancelled';
import type { RootState } from '../../store/types';
import { selectIsOnline } from '../app/appSlice';
import { selectUid } from '../auth/authSlice';
import { refreshToken } from '../requests';
import { helloReceived, watchingStarted } from './liveEvents';
import {
  connectionClosed, connectionLost, connectionStarted, deskReceived, groupReceived, inboxReceived, listReceived, polled,
  selectLive, sessionReceived, streamUnsupported, tabHidden, tabShown, type LiveState,
} from './liveSlice';
import { wantsLive } from './wantsLive';

/** A tab that is hidden for longer than this closes its stream, ms. Browsers open few connections to one site. */
export const HIDDEN_MS = 15_000;
/** How often a page polls that cannot have a stream, ms. */
export const POLL_MS = 30_000;
/** After this many of them it tries the stream once more. */
const POLLS_BEFORE_TRY = 10;

const HTTP_OK = 200;

const statusOf = (state: RootState): LiveState['status'] => selectLive(state).status;
const isOpen = (state: RootState): boolean => ['connecting', 'live'].includes(statusOf(state));
/** Open, or on its way to be. */
const isActive = (state: RootState): boolean => !['off', 'absent'].includes(statusOf(state));
const isWatching = (state: RootState): boolean => {
  const live = selectLive(state);
  return live.status !== 'off' || live.because !== 'notStarted';
};
const enters = (status: LiveState['status']) => (_action: UnknownAction, current: RootState, previous: RootState): boolean =>
  statusOf(current) === status && statusOf(previous) !== status;

function eventAction(event: LiveEvent): UnknownAction {
  switch (event.name) {
    case 'hello': return helloReceived(event.data);
    case 'group': return groupReceived(event.data);
    case 'list': return listReceived(event.data);
    case 'inbox': return inboxReceived(event.data);
    case 'desk': return deskReceived();
    default: return sessionReceived(event.data);
  }
}

/** Opens or closes the stream when somebody logs in or out, the page, the tab or the network changes. */
function reconsider(_action: UnknownAction, { dispatch, extra, getState, getOriginalState }: AppListenerApi): void {
  const state = getState();
  if (!selectIsOnline(state) || !wantsLive(state)) {
    if (isActive(state)) dispatch(connectionClosed({ because: selectIsOnline(state) ? 'unneeded' : 'offline' }));
    return;
  }
  if (selectUid(state) !== selectUid(getOriginalState()) && isActive(state)) dispatch(connectionClosed({ because: 'user' }));
  if (statusOf(getState()) === 'off' && extra.browser.isVisible()) dispatch(connectionStarted());
}

/**
 * One stream, from its request to its end. A refused token is renewed once. So is the token of a session that the server says has ended: by
 * then a tab that set a new password has its new session, and any other learns that its session has ended.
 */
async function listen(api: AppListenerApi, signal: AbortSignal): Promise<LiveEnd> {
  const onEvent = (event: LiveEvent) => { if (!signal.aborted) api.dispatch(eventAction(event)); };
  const token = await tokenFor({}, api);
  const end = await api.extra.live.listen({ token, signal, onEvent });
  const isRefused = end.kind === 'refused' && end.status === HTTP_UNAUTHORIZED && token !== null && !signal.aborted;
  if (!isRefused || !await refreshToken(api)) return end;
  const renewed = await api.extra.live.listen({ token: await tokenFor({}, api), signal, onEvent });
  if (renewed.kind === 'refused' && !signal.aborted) expireSessionOnCode(renewed.code, api.dispatch);
  return renewed;
}

/** What another backend answers to an address that it does not know. One that has had a stream was only unwell for a moment. */
const isWithoutStream = (end: LiveEnd, state: LiveState): boolean => end.kind === 'refused'
  && (end.status === HTTP_NOT_FOUND || end.status === HTTP_OK) && state.status === 'connecting' && !state.hadStream;

function endedBy(end: LiveEnd, state: LiveState, random: number): UnknownAction {
  if (isWithoutStream(end, state)) return streamUnsupported();
  const how = end.kind === 'ended' || end.kind === 'endedEarly' ? end.kind : 'failed';
  const failedTries = how === 'ended' || !('failedTries' in state) ? 1 : state.failedTries + 1;
  return connectionLost({ how, delayMs: reconnectDelayMs(failedTries, random, end.kind === 'refused' ? end.retryAfterMs : 0) });
}

/** Keeps the stream open while it is wanted. */
async function keepStream(_action: UnknownAction, api: AppListenerApi): Promise<void> {
  api.cancelActiveListeners();
  const aborter = new AbortController();
  const watch = api.fork(async () => {
    // It may have been closed before this began.
    if (isOpen(api.getState())) await api.condition((_event, state) => !isOpen(state));
    aborter.abort();
  });
  try {
    const end = await api.pause(listen(api, aborter.signal).catch((error: unknown): LiveEnd => {
      if (!aborter.signal.aborted) api.extra.errors.report(error, 'The live stream could not be opened');
      return { kind: 'unreachable' };
    }));
    if (!isOpen(api.getState()) || aborter.signal.aborted) return;
    api.dispatch(endedBy(end, selectLive(api.getState()), api.extra.live.random()));
  } finally {
    watch.cancel();
    aborter.abort();
  }
}

async function retry(_action: UnknownAction, api: AppListenerApi): Promise<void> {
  api.cancelActiveListeners();
  const waiting = selectLive(api.getState());
  if (waiting.status !== 'waiting') return;
  await api.delay(waiting.delayMs);
  if (selectLive(api.getState()) === waiting) api.dispatch(connectionStarted());
}

async function poll(_action: UnknownAction, api: AppListenerApi): Promise<void> {
  api.cancelActiveListeners();
  for (;;) {
    await api.delay(POLL_MS);
    const live = selectLive(api.getState());
    if (live.status !== 'polling') return;
    api.dispatch(live.polls < POLLS_BEFORE_TRY ? polled() : connectionStarted());
  }
}

/** A hidden tab closes the stream after a while, and comes back with it. */
async function closeWhenHidden(action: UnknownAction, api: AppListenerApi): Promise<void> {
  api.cancelActiveListeners();
  if (!tabHidden.match(action)) return;
  await api.delay(HIDDEN_MS);
  if (isActive(api.getState())) api.dispatch(connectionClosed({ because: 'hidden' }));
}

/** The server's stream of changes: open while the page is visible, online and shows what may change. */
export function startStreamListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: watchingStarted,
    effect: (_action, api) => observeUntilCancelled(api, () => api.extra.browser.onVisibilityChange((visible) => {
      api.dispatch(visible ? tabShown() : tabHidden());
    })),
  });
  startListening({
    predicate: (action, current, previous) => isWatching(current) && (watchingStarted.match(action) || tabShown.match(action)
      || selectUid(current) !== selectUid(previous) || wantsLive(current) !== wantsLive(previous)
      || selectIsOnline(current) !== selectIsOnline(previous)),
    effect: reconsider,
  });
  startListening({ predicate: (action) => tabShown.match(action) || tabHidden.match(action), effect: closeWhenHidden });
  startListening({ predicate: enters('connecting'), effect: keepStream });
  startListening({ predicate: enters('waiting'), effect: retry });
  startListening({ predicate: enters('polling'), effect: poll });
}
