import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Preferences } from '../../contract/types';
import { accountClosed } from './accountSlice';

/** How the latest saving ended. */
export type Saving = { status: 'idle' } | { status: 'saving' } | { status: 'saved' } | { status: 'refused'; message: string };

/**
 * idle, saved, refused ──preferencesSubmitted──▶ saving ──preferencesSaved | preferencesRefused──▶ saved, refused
 * saved, refused ──preferencesChosen──▶ idle                              every state ──accountClosed──▶ idle, without a draft
 *
 * What the server has is in the API's cache. Effects: preferencesListeners.ts
 */
export interface PreferencesState {
  /** What was chosen since the page was opened, or since the latest saving. */
  draft: Partial<Preferences>;
  saving: Saving;
}

const initialPreferencesState: PreferencesState = { draft: {}, saving: { status: 'idle' } };

const whileSaving = (state: PreferencesState, next: PreferencesState): PreferencesState =>
  (state.saving.status === 'saving' ? next : state);

export const preferencesSlice = createSlice({
  name: 'preferences',
  initialState: initialPreferencesState,
  reducers: {
    preferencesChosen: (state, { payload }: PayloadAction<Partial<Preferences>>): PreferencesState =>
      (state.saving.status === 'saving' ? state : { draft: { ...state.draft, ...payload }, saving: { status: 'idle' } }),
    /** Everything as the form shows it, chosen just now or before. */
    preferencesSubmitted: (state, _action: PayloadAction<Preferences>): PreferencesState =>
      (state.saving.status === 'saving' ? state : { ...state, saving: { status: 'saving' } }),
    preferencesSaved: (state): PreferencesState => whileSaving(state, { draft: {}, saving: { status: 'saved' } }),
    preferencesRefused: (state, { payload: { message } }: PayloadAction<{ message: string }>): PreferencesState =>
      whileSaving(state, { ...state, saving: { status: 'refused', message } }),
  },
  extraReducers: (builder) => {
    builder.addCase(accountClosed, (): PreferencesState => initialPreferencesState);
  },
  selectors: {
    selectDraft: ({ draft }) => draft,
    selectSaving: ({ saving }) => saving,
  },
});

export const {
  preferencesChosen, preferencesSubmitted, preferencesSaved, preferencesRefused,
} = preferencesSlice.actions;
export const { selectDraft, selectSaving } = preferencesSlice.selectors;
