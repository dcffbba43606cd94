import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SecretMeta } from '../../core/auth/authSlice';
import type { SignInMethod } from '../../domain/account/identity';

/** What the user is about to do, and has to be known for. */
export type ReauthReason = 'email' | 'password' | 'deletion';

export interface ReauthQuestion {
  reason: ReauthReason;
  /** How the user can show that it is they. */
  signInMethods: readonly SignInMethod[];
}

/**
 * closed ──reauthAsked──▶ asking ──reauthPasswordSubmitted | reauthGoogleRequested──▶ checking ──reauthConfirmed──▶ closed
 *    ▲                     │  ▲                                                          │
 *    └─────────────────────┘  └──────────────── reauthRejected (with the reason) ────────┘
 * reauthCancelled leads from every state to closed: leaving the page cancels, too. Effects: reauthListeners.ts
 */
export type ReauthState =
  | { status: 'closed' }
  | { status: 'asking'; question: ReauthQuestion; error: string | null }
  | { status: 'checking'; question: ReauthQuestion; way: SignInMethod };

export const initialReauth = { status: 'closed' } satisfies ReauthState as ReauthState;

function toChecking(state: ReauthState, way: SignInMethod): ReauthState {
  if (state.status !== 'asking' || !state.question.signInMethods.includes(way)) return state;
  return { status: 'checking', question: state.question, way };
}

export const reauthSlice = createSlice({
  name: 'reauth',
  initialState: initialReauth,
  reducers: {
    reauthAsked: (state, { payload }: PayloadAction<ReauthQuestion>): ReauthState =>
      (state.status === 'closed' ? { status: 'asking', question: payload, error: null } : state),
    reauthPasswordSubmitted: {
      reducer: (state, _action: PayloadAction<undefined, string, SecretMeta>): ReauthState => toChecking(state, 'password'),
      prepare: (password: string) => ({ payload: undefined, meta: { secret: password } as SecretMeta }),
    },
    reauthGoogleRequested: (state): ReauthState => toChecking(state, 'google'),
    reauthConfirmed: (state): ReauthState => (state.status === 'checking' ? { status: 'closed' } : state),
    reauthRejected: (state, { payload }: PayloadAction<{ message: string }>): ReauthState =>
      (state.status === 'checking' ? { status: 'asking', question: state.question, error: payload.message } : state),
    reauthCancelled: (state): ReauthState => (state.status === 'closed' ? state : { status: 'closed' }),
  },
  selectors: { selectReauth: (state) => state },
});

export const {
  reauthAsked, reauthPasswordSubmitted, reauthGoogleRequested, reauthConfirmed, reauthRejected, reauthCancelled,
} = reauthSlice.actions;
export const { selectReauth } = reauthSlice.selectors;
