import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { groupDeleted, groupGone, type GroupAction } from '../../api/groupEvents';
import { paths } from '../../domain/routes/routes';
import { locationChanged } from '../location/locationSlice';

/** A QR code as it is drawn. */
export interface QrDrawing {
  /** What it says: the whole address of the group's page. */
  address: string;
  /** Its rows, a character for each module: `#` is dark. */
  modules: readonly string[];
}

/** The panel with what passes a group's link on; only one is open at a time. */
export interface SharePanel {
  groupId: string;
  /** It offers to share a group that was just created, on My Groups, once. */
  isNew: boolean;
  qr: { status: 'hidden' | 'loading' } | ({ status: 'shown' } & QrDrawing);
}

const HIDDEN: SharePanel['qr'] = { status: 'hidden' };
const LOADING: SharePanel['qr'] = { status: 'loading' };

/**
 * idle ──shareRequested──▶ sharing ──shareFinished──▶ idle
 *                             └──locationChanged──▶ idle
 *
 * A finish of another group's sharing arrived too late and is ignored. The panel, in both:
 *
 * none ──shareOffered──▶ new ──codeToggled──▶ new, with the code ──codeToggled──▶ new
 *   └──codeToggled──▶ with the code ──codeToggled──▶ none
 *
 * The code is loading until codeMade; codeFailed hides it. shareOfferClosed closes the panel, as do groupDeleted and groupGone, of its
 * group, and locationChanged, but for a new one on the way to My Groups.
 * Effects: shareListeners.ts
 */
export type ShareState = { panel?: SharePanel } & ({ status: 'idle' } | { status: 'sharing'; groupId: string });

/** `copied`: the browser cannot share, so the link is in the clipboard. `dismissed`: the user closed the browser's dialog. */
export type ShareOutcome = 'shared' | 'dismissed' | 'copied' | 'failed';

const initialShareState = { status: 'idle' } satisfies ShareState as ShareState;

const withPanel = ({ panel: _old, ...state }: ShareState, panel: SharePanel | null): ShareState => (panel ? { ...state, panel } : state);
const withoutPanelOf = (state: ShareState, groupId: string): ShareState =>
  (state.panel?.groupId === groupId ? withPanel(state, null) : state);

/** Only the panel of a new group stays without its code. */
const withoutCode = (panel: SharePanel): SharePanel | null => (panel.isNew ? { ...panel, qr: HIDDEN } : null);

function toggled({ panel }: ShareState, groupId: string): SharePanel | null {
  if (panel?.groupId !== groupId) return { groupId, isNew: false, qr: LOADING };
  return panel.qr.status === 'hidden' ? { ...panel, qr: LOADING } : withoutCode(panel);
}

/** An answer about a code that is no longer wanted is ignored. */
const toMade = (state: ShareState, groupId: string, toPanel: (panel: SharePanel) => SharePanel | null): ShareState =>
  (state.panel?.groupId === groupId && state.panel.qr.status === 'loading' ? withPanel(state, toPanel(state.panel)) : state);

/** Another page is open: what was being shared there has ended. */
function toNextPage(state: ShareState, pathname: string): ShareState {
  if (!state.panel?.isNew || pathname !== paths.myGroups) return { status: 'idle' };
  return state.status === 'idle' ? state : { status: 'idle', panel: state.panel };
}

export const shareSlice = createSlice({
  name: 'share',
  initialState: initialShareState,
  reducers: {
    shareRequested: (state, { payload: { groupId } }: GroupAction): ShareState =>
      (state.status === 'idle' ? { ...state, status: 'sharing', groupId } : state),
    shareFinished: (state, { payload }: PayloadAction<{ groupId: string; outcome: ShareOutcome }>): ShareState =>
      (state.status === 'sharing' && state.groupId === payload.groupId ? withPanel({ status: 'idle' }, state.panel ?? null) : state),
    /** A group was created. */
    shareOffered: (state, { payload: { groupId } }: GroupAction): ShareState => withPanel(state, { groupId, isNew: true, qr: HIDDEN }),
    shareOfferClosed: (state): ShareState => (state.panel ? withPanel(state, null) : state),
    codeToggled: (state, { payload: { groupId } }: GroupAction): ShareState => withPanel(state, toggled(state, groupId)),
    codeMade: (state, { payload: { groupId, ...drawing } }: PayloadAction<QrDrawing & { groupId: string }>): ShareState =>
      toMade(state, groupId, (panel) => ({ ...panel, qr: { status: 'shown', ...drawing } })),
    codeFailed: (state, { payload: { groupId } }: GroupAction): ShareState => toMade(state, groupId, withoutCode),
  },
  extraReducers: (builder) => {
    builder
      .addCase(locationChanged, (state, { payload: { location } }): ShareState =>
        (state.status === 'idle' && !state.panel ? state : toNextPage(state, location.pathname)))
      .addCase(groupDeleted, (state, { payload }): ShareState => withoutPanelOf(state, payload.groupId))
      .addCase(groupGone, (state, { payload }): ShareState => withoutPanelOf(state, payload.groupId));
  },
  selectors: {
    selectIsSharing: (state): boolean => state.status === 'sharing',
    /** The group that was just created, while My Groups offers to share it. */
    selectNewGroupId: ({ panel }): string | null => (panel?.isNew ? panel.groupId : null),
    selectSharePanel: ({ panel }): SharePanel | null => panel ?? null,
  },
});

export const { shareRequested, shareFinished, shareOffered, shareOfferClosed, codeToggled, codeMade, codeFailed } = shareSlice.actions;
export const { selectIsSharing, selectNewGroupId, selectSharePanel } = shareSlice.selectors;
