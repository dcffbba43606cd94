import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Preferences } from '../../contract/types';
import { NOTIFICATION_CLASSES } from '../../domain/notificationKinds';
import type { MailChoice, NotificationClass } from '../../domain/preferences';
import { accountClosed } from './accountSlice';

/** How the latest saving ended. */
export type Saving = { status: 'idle' } | { status: 'saving' } | { status: 'saved' } | { status: 'refused'; message: string };

/**
 * closed ──preferencesRequested──▶ loading ──preferencesLoaded──▶ open ──accountClosed, from every state──▶ closed
 *                                  ▲  │  └──preferencesAbsent──▶ absent: no such backend
 *            preferencesRequested  │  └──preferencesFailed──▶ failed
 *                                  └───────────────────────────┘
 * saving, of open: idle, saved, refused ──preferencesSubmitted──▶ saving ──preferencesSaved | preferencesRefused──▶ saved, refused
 *                  saved, refused ──classToggled | mailChosen──▶ idle
 *
 * Effects: preferencesListeners.ts
 */
export type PreferencesState =
  | { status: 'closed' }
  | { status: 'loading' }
  | { status: 'absent' }
  | { status: 'failed'; message: string }
  | { status: 'open'; /** As chosen, and not saved yet where `saving` is idle. */ chosen: Preferences; saving: Saving };

const CLOSED: PreferencesState = { status: 'closed' };
const initialPreferencesState = CLOSED as PreferencesState;
const IDLE: Saving = { status: 'idle' };

function toggleClass({ mutedClasses }: Preferences, name: NotificationClass): Partial<Preferences> {
  const wasMuted = mutedClasses.includes(name);
  return { mutedClasses: NOTIFICATION_CLASSES.filter((one) => (one === name ? !wasMuted : mutedClasses.includes(one))) };
}

const withChoice = (state: PreferencesState, choice: (chosen: Preferences) => Partial<Preferences>): PreferencesState =>
  (state.status === 'open' && state.saving.status !== 'saving'
    ? { ...state, chosen: { ...state.chosen, ...choice(state.chosen) }, saving: IDLE }
    : state);

const whileSaving = (state: PreferencesState, change: { chosen?: Preferences; saving: Saving }): PreferencesState =>
  (state.status === 'open' && state.saving.status === 'saving' ? { ...state, ...change } : state);

export const preferencesSlice = createSlice({
  name: 'preferences',
  initialState: initialPreferencesState,
  reducers: {
    preferencesRequested: (state): PreferencesState =>
      (state.status === 'closed' || state.status === 'failed' ? { status: 'loading' } : state),
    preferencesLoaded: (state, { payload }: PayloadAction<Preferences>): PreferencesState =>
      (state.status === 'loading' ? { status: 'open', chosen: payload, saving: IDLE } : state),
    preferencesAbsent: (state): PreferencesState => (state.status === 'loading' ? { status: 'absent' } : state),
    preferencesFailed: (state, { payload: { message } }: PayloadAction<{ message: string }>): PreferencesState =>
      (state.status === 'loading' ? { status: 'failed', message } : state),
    classToggled: (state, { payload }: PayloadAction<NotificationClass>): PreferencesState =>
      withChoice(state, (chosen) => toggleClass(chosen, payload)),
    mailChosen: (state, { payload }: PayloadAction<MailChoice>): PreferencesState => withChoice(state, () => ({ email: payload })),
    preferencesSubmitted: (state): PreferencesState =>
      (state.status === 'open' && state.saving.status !== 'saving' ? { ...state, saving: { status: 'saving' } } : state),
    preferencesSaved: (state, { payload }: PayloadAction<Preferences>): PreferencesState =>
      whileSaving(state, { chosen: payload, saving: { status: 'saved' } }),
    preferencesRefused: (state, { payload: { message } }: PayloadAction<{ message: string }>): PreferencesState =>
      whileSaving(state, { saving: { status: 'refused', message } }),
  },
  extraReducers: (builder) => {
    builder.addCase(accountClosed, (state): PreferencesState => (state.status === 'closed' ? state : CLOSED));
  },
  selectors: {
    selectPreferences: (state) => state,
  },
});

export const {
  preferencesRequested, preferencesLoaded, preferencesAbsent, preferencesFailed, classToggled, mailChosen, preferencesSubmitted,
  preferencesSaved, preferencesRefused,
} = preferencesSlice.actions;
export const { selectPreferences } = preferencesSlice.selectors;
