import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { urlOf, type HistoryLocation, type HistoryMove } from '../../domain/historyLocation';
import { isSignInPage, returnPageOf } from '../../domain/returnPage';
import { matchRoute } from '../../domain/routes';

export interface LocationChange {
  location: HistoryLocation;
  move: HistoryMove;
}

/** A wish to go elsewhere that waits for an answer to "leave without saving?". `delta` is 0 unless it was back or forward. */
export interface Leave {
  url: string;
  delta: number;
  replace: boolean;
}

/**
 * Where the person is. The address of the page shown is always true; wishes stand beside it.
 *
 *   settled ──navigationRequested | historyPopped──▶ pending ──locationChanged──▶ settled
 *                                                      ├──navigationSlowed──▶ pending, slow (the progress bar)
 *                                                      ├──navigationFailed──▶ failed (the page's code did not come)
 *                                                      └──leaveAsked──▶ leaving ──leaveConfirmed | leaveCancelled──▶ settled
 *
 * Effects: src/core/location/navigationListeners.ts, src/core/location/draftListeners.ts
 */
export interface LocationState extends LocationChange {
  pending: { url: string; slow: boolean } | null;
  failed: string | null;
  /** The page to come back to after signing in: a path with query of our own route table. */
  from: string | null;
  /** Whether a half-filled form would be lost by leaving. */
  draft: 'none' | 'dirty';
  leaving: Leave | null;
}

export const initialLocationState: LocationState = {
  location: { pathname: '/', search: '', hash: '', key: 'default' },
  move: 'POP',
  pending: null,
  failed: null,
  from: null,
  draft: 'none',
  leaving: null,
};

const wish = (state: LocationState, url: string): LocationState =>
  ({ ...state, failed: null, leaving: null, pending: { url, slow: false } });

/** The remembered page lasts as long as the person stays on the sign-in pages. */
function changed(state: LocationState, { location, move }: LocationChange): LocationState {
  return {
    ...state,
    location,
    move,
    pending: null,
    failed: null,
    leaving: null,
    draft: location.pathname === state.location.pathname ? state.draft : 'none',
    from: isSignInPage(location.pathname) ? state.from : null,
  };
}

export const locationSlice = createSlice({
  name: 'location',
  initialState: initialLocationState,
  reducers: {
    /** A link was followed, or a listener wants another page. Nothing moves yet. */
    navigationRequested: (state, { payload }: PayloadAction<{ url: string; replace: boolean }>): LocationState => wish(state, payload.url),
    /** The browser went back or forward: its address has already changed. `fresh`: an entry that a plain hash link made. */
    historyPopped: (state, { payload }: PayloadAction<HistoryLocation & { fresh: boolean; delta: number }>): LocationState =>
      payload.key === state.location.key ? { ...state, pending: null, failed: null } : wish(state, urlOf(payload)),
    navigationSlowed: (state): LocationState => (state.pending ? { ...state, pending: { ...state.pending, slow: true } } : state),
    navigationFailed: (state, { payload }: PayloadAction<string>): LocationState =>
      state.pending ? { ...state, pending: null, failed: payload } : state,
    locationChanged: (state, { payload }: PayloadAction<LocationChange>): LocationState => changed(state, payload),
    /** The page wrote its filters into the address. Nobody reads them back; the history entry stays the same. */
    queryReplaced: (state, { payload }: PayloadAction<{ search: string }>): LocationState =>
      payload.search === state.location.search ? state : { ...state, location: { ...state.location, search: payload.search } },
    signInRequired: (state, { payload }: PayloadAction<{ from: string }>): LocationState => ({ ...state, from: returnPageOf(payload.from) }),
    returnPageForgotten: (state): LocationState => (state.from === null ? state : { ...state, from: null }),
    draftChanged: (state, { payload }: PayloadAction<{ dirty: boolean }>): LocationState => {
      const draft = payload.dirty ? 'dirty' : 'none';
      return draft === state.draft ? state : { ...state, draft };
    },
    leaveAsked: (state, { payload }: PayloadAction<Leave>): LocationState =>
      state.draft === 'dirty' ? { ...state, pending: null, leaving: payload } : state,
    leaveConfirmed: (state): LocationState => (state.leaving ? { ...state, leaving: null, draft: 'none' } : state),
    leaveCancelled: (state): LocationState => (state.leaving ? { ...state, leaving: null } : state),
  },
  selectors: {
    selectLocation: (state) => state.location,
    selectMove: (state) => state.move,
    /** Whether a page is taking so long that the person should see it. */
    selectIsNavigating: (state) => state.pending?.slow ?? false,
    selectFailedUrl: (state) => state.failed,
    selectLeaveQuestion: (state) => state.leaving,
    selectReturnPage: (state) => state.from,
    selectHasDraft: (state) => state.draft === 'dirty',
  },
});

export const {
  navigationRequested, historyPopped, navigationSlowed, navigationFailed, locationChanged, queryReplaced,
  signInRequired, returnPageForgotten, draftChanged, leaveAsked, leaveConfirmed, leaveCancelled,
} = locationSlice.actions;
export const {
  selectLocation, selectMove, selectIsNavigating, selectFailedUrl, selectLeaveQuestion, selectReturnPage, selectHasDraft,
} = locationSlice.selectors;

/** Which screen the address stands for. The same path gives the same object, so that selectors can compare. */
export const selectRoute = createSelector(
  (state: { location: LocationState }) => state.location.location.pathname,
  matchRoute,
);
