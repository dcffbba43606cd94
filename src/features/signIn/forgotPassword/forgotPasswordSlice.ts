import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/*
 * editing ──resetMailRequested──▶ sending ──resetMailSent──▶ sent ──anotherResetRequested──▶ editing
 *    ▲                              │
 *    └──────── resetMailFailed ─────┘
 * forgotPasswordClosed leads from every state back to editing. `sent` says nothing of whether the address has an account.
 * Effects: forgotPasswordListeners.ts
 */
export type ForgotPasswordState =
  | { status: 'editing'; /** Why the last try failed. */ error: string | null }
  | { status: 'sending'; email: string }
  | { status: 'sent'; email: string };

export const initialForgotPassword = { status: 'editing', error: null } satisfies ForgotPasswordState as ForgotPasswordState;

export const forgotPasswordSlice = createSlice({
  name: 'forgotPassword',
  initialState: initialForgotPassword,
  reducers: {
    forgotPasswordOpened: (state): ForgotPasswordState => state,
    forgotPasswordClosed: (state): ForgotPasswordState =>
      (state.status === 'editing' && state.error === null ? state : { status: 'editing', error: null }),
    resetMailRequested: (state, { payload }: PayloadAction<{ email: string }>): ForgotPasswordState =>
      (state.status === 'editing' ? { status: 'sending', email: payload.email } : state),
    resetMailSent: (state): ForgotPasswordState => (state.status === 'sending' ? { status: 'sent', email: state.email } : state),
    resetMailFailed: (state, { payload }: PayloadAction<{ message: string }>): ForgotPasswordState =>
      (state.status === 'sending' ? { status: 'editing', error: payload.message } : state),
    /** The address was wrong, or no mail came. */
    anotherResetRequested: (state): ForgotPasswordState => (state.status === 'sent' ? { status: 'editing', error: null } : state),
  },
  selectors: { selectForgotPassword: (state) => state },
});

export const {
  forgotPasswordOpened, forgotPasswordClosed, resetMailRequested, resetMailSent, resetMailFailed, anotherResetRequested,
} = forgotPasswordSlice.actions;
export const { selectForgotPassword } = forgotPasswordSlice.selectors;
