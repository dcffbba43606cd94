import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type Scheme = 'light' | 'dark';

/**
 * unknown ──themeReported(no stored)──▶ following ──themeToggled──▶ chosen ──┐ themeToggled
 *    └──────themeReported(stored)────────────────────────────────────▲ ▲────┘
 * themeReported is accepted in every state: another tab may have chosen. systemThemeChanged keeps `system` up to date.
 * docs/spec-notes.md, section 4: the stored choice decides, else the system's preference.
 * Effects: themeListeners.ts
 */
export type ThemeState =
  | { status: 'unknown' }
  | { status: 'following'; system: Scheme }
  | { status: 'chosen'; scheme: Scheme; system: Scheme };

const initialThemeState = { status: 'unknown' } satisfies ThemeState as ThemeState;

function schemeOf(state: ThemeState): Scheme {
  if (state.status === 'chosen') return state.scheme;
  return state.status === 'following' ? state.system : 'light';
}

export const themeSlice = createSlice({
  name: 'theme',
  initialState: initialThemeState,
  reducers: {
    themeReported: (_state, { payload: { stored, system } }: PayloadAction<{ stored: Scheme | null; system: Scheme }>): ThemeState =>
      stored ? { status: 'chosen', scheme: stored, system } : { status: 'following', system },
    systemThemeChanged: (state, { payload }: PayloadAction<Scheme>): ThemeState =>
      state.status === 'unknown' ? state : { ...state, system: payload },
    themeToggled: (state): ThemeState =>
      state.status === 'unknown'
        ? state
        : { status: 'chosen', scheme: schemeOf(state) === 'dark' ? 'light' : 'dark', system: state.system },
  },
  selectors: {
    /** The theme of the page; light until the system preference is known. */
    selectScheme: schemeOf,
  },
});

export const { themeReported, systemThemeChanged, themeToggled } = themeSlice.actions;
export const { selectScheme } = themeSlice.selectors;
