import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { pathOf, urlOf, type HistoryLocation, type HistoryMove } from '../../domain/routes/historyLocation';
import { keepsReturnPage, returnPageOf } from '../../domain/routes/returnPage';
import { matchRoute } from '../../domain/routes/routes';

export interface LocationChange {
  location: HistoryLocation;
  move: HistoryMove;
}

/** A navigation waiting for the answer to "leave without saving?". `delta` is 0 unless it was back or forward. */
export interface Leave {
  url: string;
  delta: number;
  replace: boolean;
}

/** Whether leaving would lose a half-filled form. */
export type Draft = 'none' | 'dirty';

/** Common to every status: the current page, and the two pages the user may want to return to. */
interface LocationBase extends LocationChange {
  /** The page to return to after signing in, from our own route table. */
  from: string | null;
  /** The page a new member wanted: signing up leads home, which offers this page until it is opened or the offer is closed. */
  returnOffer: string | null;
}

/**
 * Where the user is. `location` is always the current page; a pending navigation is stored beside it.
 *
 *   settled ──navigationRequested | historyPopped──▶ pending ──locationChanged──▶ settled
 *      ▲                                               │ │ │ └──┘ navigationSlowed (the progress bar)
 *      │                                               │ │ └──navigationFailed──▶ failed (the page's code did not load) ──┐
 *      │                                               │ └──historyPopped back to the current page────────────────────────┴──▶ settled
 *      │                            leaveAsked, with a draft (also from pending, once the page has loaded)
 *      │                                               ▼
 *      └──leaveConfirmed (draft dropped) | leaveCancelled (draft kept) | draftChanged(none)── leaving
 *
 * navigationRequested, historyPopped and locationChanged are accepted in every status: the latest navigation wins. A draft may
 * start and end in every status; in `leaving` there is always one, so ending it answers the question.
 * Effects: navigationListeners.ts, draftListeners.ts, returnPageListeners.ts
 */
export type LocationState = LocationBase & (
  | { status: 'settled'; draft: Draft }
  | { status: 'pending'; draft: Draft; url: string; slow: boolean }
  | { status: 'failed'; draft: Draft; url: string }
  | { status: 'leaving'; leave: Leave }
);

export const initialLocationState = {
  status: 'settled',
  location: { pathname: '/', search: '', hash: '', key: 'default' },
  move: 'POP',
  from: null,
  returnOffer: null,
  draft: 'none',
} satisfies LocationState as LocationState;

const whereabouts = ({ location, move, from, returnOffer }: LocationState): LocationBase => ({ location, move, from, returnOffer });
const draftOf = (state: LocationState): Draft => (state.status === 'leaving' ? 'dirty' : state.draft);
const toSettled = (state: LocationState, draft = draftOf(state)): LocationState => ({ ...whereabouts(state), status: 'settled', draft });
const toPending = (state: LocationState, url: string): LocationState =>
  ({ ...whereabouts(state), status: 'pending', draft: draftOf(state), url, slow: false });

/** The remembered page lasts while the user is on the way to signing in; an offer lasts until its page is reached. */
function toLocation(state: LocationState, { location, move }: LocationChange): LocationState {
  return {
    status: 'settled',
    location,
    move,
    draft: location.pathname === state.location.pathname ? draftOf(state) : 'none',
    from: keepsReturnPage(location.pathname) ? state.from : null,
    returnOffer: state.returnOffer !== null && pathOf(state.returnOffer) === location.pathname ? null : state.returnOffer,
  };
}

function cancelNavigation(state: LocationState): LocationState {
  return state.status === 'pending' || state.status === 'failed' ? toSettled(state) : state;
}

function withDraft(state: LocationState, draft: Draft): LocationState {
  if (draft === draftOf(state)) return state;
  return state.status === 'leaving' ? toSettled(state, draft) : { ...state, draft };
}

export const locationSlice = createSlice({
  name: 'location',
  initialState: initialLocationState,
  reducers: {
    /** A link was followed, or a listener requests another page. Nothing changes yet. */
    navigationRequested: (state, { payload }: PayloadAction<{ url: string; replace: boolean }>): LocationState =>
      toPending(state, payload.url),
    /** The browser went back or forward: its URL has already changed. `fresh`: an entry created by a plain hash link. */
    historyPopped: (state, { payload }: PayloadAction<HistoryLocation & { fresh: boolean; delta: number }>): LocationState =>
      payload.key === state.location.key ? cancelNavigation(state) : toPending(state, urlOf(payload)),
    navigationSlowed: (state): LocationState => (state.status === 'pending' ? { ...state, slow: true } : state),
    navigationFailed: (state, { payload }: PayloadAction<string>): LocationState =>
      state.status === 'pending' ? { ...whereabouts(state), status: 'failed', draft: state.draft, url: payload } : state,
    locationChanged: (state, { payload }: PayloadAction<LocationChange>): LocationState => toLocation(state, payload),
    /** The list wrote its filters into the URL; the history entry stays the same. `GroupsState.filters` is the reverse. */
    queryReplaced: (state, { payload }: PayloadAction<{ search: string }>): LocationState =>
      payload.search === state.location.search ? state : { ...state, location: { ...state.location, search: payload.search } },
    /** A page required a login, in this page load or before a reload. */
    signInRequired: (state, { payload }: PayloadAction<{ from: string }>): LocationState => ({
      ...state,
      from: returnPageOf(payload.from),
    }),
    returnPageForgotten: (state): LocationState => (state.from === null ? state : { ...state, from: null }),
    returnOffered: (state, { payload }: PayloadAction<{ url: string }>): LocationState => ({
      ...state,
      returnOffer: returnPageOf(payload.url),
    }),
    returnOfferClosed: (state): LocationState => (state.returnOffer === null ? state : { ...state, returnOffer: null }),
    draftChanged: (state, { payload }: PayloadAction<{ dirty: boolean }>): LocationState =>
      withDraft(state, payload.dirty ? 'dirty' : 'none'),
    leaveAsked: (state, { payload }: PayloadAction<Leave>): LocationState =>
      draftOf(state) === 'dirty' ? { ...whereabouts(state), status: 'leaving', leave: payload } : state,
    leaveConfirmed: (state): LocationState => (state.status === 'leaving' ? toSettled(state, 'none') : state),
    leaveCancelled: (state): LocationState => (state.status === 'leaving' ? toSettled(state) : state),
  },
  selectors: {
    selectLocation: (state) => state.location,
    selectPathname: (state) => state.location.pathname,
    selectMove: (state) => state.move,
    /** Whether a page takes so long that the progress bar is shown. */
    selectIsNavigating: (state) => state.status === 'pending' && state.slow,
    selectFailedUrl: (state) => (state.status === 'failed' ? state.url : null),
    selectLeaveQuestion: (state) => (state.status === 'leaving' ? state.leave : null),
    selectReturnPage: (state) => state.from,
    selectReturnOffer: (state) => state.returnOffer,
    selectHasDraft: (state) => draftOf(state) === 'dirty',
  },
});

export const {
  navigationRequested, historyPopped, navigationSlowed, navigationFailed, locationChanged, queryReplaced,
  signInRequired, returnPageForgotten, returnOffered, returnOfferClosed, draftChanged, leaveAsked, leaveConfirmed, leaveCancelled,
} = locationSlice.actions;
export const {
  selectLocation, selectPathname, selectMove, selectIsNavigating, selectFailedUrl, selectLeaveQuestion, selectReturnPage, selectReturnOffer,
  selectHasDraft,
} = locationSlice.selectors;

/** The current route. Memoized: the same path returns the same object. */
export const selectRoute = createSelector(selectPathname, matchRoute);
