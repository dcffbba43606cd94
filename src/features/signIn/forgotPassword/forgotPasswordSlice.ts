import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/**
 * editing ──resetMailRequested──▶ sending ──resetMailSent──▶ sent ──anotherResetRequested──▶ editing
 *    ▲                              │
 *    └──────── resetMailFailed ─────┘
 * passwordForgotten, on the login page, leaves the address that was typed there; it starts the form.
 * forgotPasswordClosed leads from every state back to editing. `sent` does not reveal whether the address has an account.
 * Effects: forgotPasswordListeners.ts
 */
export type ForgotPasswordState =
  | { status: 'editing'; /** Why the last try failed. */ error: string | null; /** What the form starts with. */ email?: string }
  | { status: 'sending'; email: string }
  | { status: 'sent'; email: string };

export const initialForgotPassword: ForgotPasswordState & { status: 'editing' } = { status: 'editing', error: null };

export const forgotPasswordSlice = createSlice({
  name: 'forgotPassword',
  initialState: initialForgotPassword as ForgotPasswordState,
  reducers: {
    passwordForgotten: (state, { payload }: PayloadAction<{ email: string }>): ForgotPasswordState =>
      (state.status === 'editing' ? { ...initialForgotPassword, ...payload } : state),
    forgotPasswordOpened: (state): ForgotPasswordState => state,
    forgotPasswordClosed: (state): ForgotPasswordState =>
      (state.status === 'editing' && state.error === null && !state.email ? state : initialForgotPassword),
    resetMailRequested: (state, { payload }: PayloadAction<{ email: string }>): ForgotPasswordState =>
      (state.status === 'editing' ? { status: 'sending', email: payload.email } : state),
    resetMailSent: (state): ForgotPasswordState => (state.status === 'sending' ? { status: 'sent', email: state.email } : state),
    resetMailFailed: (state, { payload }: PayloadAction<{ message: string }>): ForgotPasswordState =>
      (state.status === 'sending' ? { status: 'editing', error: payload.message } : state),
    /** The address was wrong, or no mail came. */
    anotherResetRequested: (state): ForgotPasswordState => (state.status === 'sent' ? initialForgotPassword : state),
  },
  selectors: { selectForgotPassword: (state) => state },
});

export const {
  passwordForgotten, forgotPasswordOpened, forgotPasswordClosed, resetMailRequested, resetMailSent, resetMailFailed, anotherResetRequested,
} = forgotPasswordSlice.actions;
export const { selectForgotPassword } = forgotPasswordSlice.selectors;
