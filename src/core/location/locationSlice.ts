import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { pathOf, urlOf, type HistoryLocation, type HistoryMove } from '../../domain/historyLocation';
import { keepsReturnPage, returnPageOf } from '../../domain/returnPage';
import { matchRoute } from '../../domain/routes';

export interface LocationChange {
  location: HistoryLocation;
  move: HistoryMove;
}

/** A navigation that waits for the answer to "leave without saving?". `delta` is 0 unless it was back or forward. */
export interface Leave {
  url: string;
  delta: number;
  replace: boolean;
}

/** Whether a half-filled form would be lost by leaving. */
export type Draft = 'none' | 'dirty';

/** What is true whatever the status: the page shown, and the two pages a visitor may want to come back to. */
interface Whereabouts extends LocationChange {
  /** The page to come back to after signing in: an address of our own route table. */
  from: string | null;
  /** The page a new member came for: signing up leads home, which offers the way on until it is taken, closed, or the user leaves. */
  returnOffer: string | null;
}

/**
 * Where the user is. `location` is always the page that is shown; a navigation under way is beside it.
 *
 *   settled ──navigationRequested | historyPopped──▶ pending ──locationChanged──▶ settled
 *      ▲                                               │ │ │ └──┘ navigationSlowed (the progress bar)
 *      │                                               │ │ └──navigationFailed──▶ failed (the page's code did not load)
 *      │                                               │ └──historyPopped back to the page shown──▶ settled
 *      │                            leaveAsked, with a draft
 *      │                                               ▼
 *      └──leaveConfirmed (draft dropped) | leaveCancelled (draft kept) | draftChanged(none)── leaving
 *
 * navigationRequested, historyPopped and locationChanged are taken from every status: the latest navigation wins. A draft is
 * begun and dropped in every status; in `leaving` there is always one, so dropping it answers the question.
 * Effects: src/core/location/navigationListeners.ts, src/core/location/draftListeners.ts, src/core/location/returnPageListeners.ts
 */
export type LocationState = Whereabouts & (
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

const whereabouts = ({ location, move, from, returnOffer }: LocationState): Whereabouts => ({ location, move, from, returnOffer });
const draftOf = (state: LocationState): Draft => (state.status === 'leaving' ? 'dirty' : state.draft);
const toSettled = (state: LocationState, draft = draftOf(state)): LocationState => ({ ...whereabouts(state), status: 'settled', draft });
const toPending = (state: LocationState, url: string): LocationState =>
  ({ ...whereabouts(state), status: 'pending', draft: draftOf(state), url, slow: false });

/** The remembered page lasts as long as the user stays on the sign-in pages; an offer lasts until its page is reached. */
function arrived(state: LocationState, { location, move }: LocationChange): LocationState {
  return {
    status: 'settled',
    location,
    move,
    draft: location.pathname === state.location.pathname ? draftOf(state) : 'none',
    from: keepsReturnPage(location.pathname) ? state.from : null,
    returnOffer: state.returnOffer !== null && pathOf(state.returnOffer) === location.pathname ? null : state.returnOffer,
  };
}

function poppedBack(state: LocationState): LocationState {
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
    /** A link was followed, or a listener wants another page. Nothing moves yet. */
    navigationRequested: (state, { payload }: PayloadAction<{ url: string; replace: boolean }>): LocationState =>
      toPending(state, payload.url),
    /** The browser went back or forward: its address has already changed. `fresh`: an entry that a plain hash link made. */
    historyPopped: (state, { payload }: PayloadAction<HistoryLocation & { fresh: boolean; delta: number }>): LocationState =>
      payload.key === state.location.key ? poppedBack(state) : toPending(state, urlOf(payload)),
    navigationSlowed: (state): LocationState => (state.status === 'pending' ? { ...state, slow: true } : state),
    navigationFailed: (state, { payload }: PayloadAction<string>): LocationState =>
      state.status === 'pending' ? { ...whereabouts(state), status: 'failed', draft: state.draft, url: payload } : state,
    locationChanged: (state, { payload }: PayloadAction<LocationChange>): LocationState => arrived(state, payload),
    /** The list wrote its filters into the address; the history entry stays the same. See `GroupsState.filters` for the way back. */
    queryReplaced: (state, { payload }: PayloadAction<{ search: string }>): LocationState =>
      payload.search === state.location.search ? state : { ...state, location: { ...state.location, search: payload.search } },
    /** A page asked for a login, in this page load or in the one before a reload. */
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
    selectMove: (state) => state.move,
    /** Whether a page is taking so long that the user should see it. */
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
  selectLocation, selectMove, selectIsNavigating, selectFailedUrl, selectLeaveQuestion, selectReturnPage, selectReturnOffer, selectHasDraft,
} = locationSlice.selectors;

/** Which screen the address shows. The same path gives the same object, so that selectors can compare. */
export const selectRoute = createSelector(
  (state: { location: LocationState }) => state.location.location.pathname,
  matchRoute,
);
