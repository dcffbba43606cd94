import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { MailLinkRefusal } from '../../../domain/account/accountErrors';
import type { MailLinkPurpose } from '../../../domain/account/mailLink';

/**
 * closed ──mailLinkOpened──▶ checking ──resetCodeAccepted──▶ choosing ──newPasswordSubmitted──▶ saving ──mailLinkDone──▶ done
 *                              │ │ ▲                            ▲                                │ │
 *                              │ │ └─mailLinkRetried─ refused   └──────── newPasswordRefused ────┘ │
 *                              │ │      (failed only)  ▲ ▲                                         │
 *                              │ └──mailLinkRefused────┘ └───────────── mailLinkRefused ───────────┘
 *                              └──mailLinkDone (an address is confirmed or changed)──▶ done
 * mailLinkClosed leads from every state to closed. The code of the link is in the mail link service only.
 * Effects: mailLinkListeners.ts
 */
export type MailLinkState =
  | { status: 'closed' }
  | { status: 'checking' }
  | { status: 'choosing'; /** Whose password it is. */ email: string; error: string | null }
  | { status: 'saving'; email: string }
  | DoneLink
  | { status: 'refused'; reason: MailLinkRefusal };

/** What the link was for has happened. */
interface DoneLink {
  status: 'done';
  purpose: MailLinkPurpose;
  /** The address of the account; null when it is not known. */
  email: string | null;
  /** The address had been confirmed before. */
  isRepeated?: true;
}

export const initialMailLink = { status: 'closed' } satisfies MailLinkState as MailLinkState;

/** The new password, beside the payload: `stripSecrets` takes it off before anything but the listener sees it. */
interface SecretMeta {
  secret?: string;
}

export const mailLinkSlice = createSlice({
  name: 'mailLink',
  initialState: initialMailLink,
  reducers: {
    mailLinkOpened: (state): MailLinkState => (state.status === 'closed' ? { status: 'checking' } : state),
    mailLinkClosed: (state): MailLinkState => (state.status === 'closed' ? state : { status: 'closed' }),
    /** The code may set the password of this account. */
    resetCodeAccepted: (state, { payload }: PayloadAction<{ email: string }>): MailLinkState =>
      state.status === 'checking' ? { status: 'choosing', email: payload.email, error: null } : state,
    newPasswordSubmitted: {
      reducer: (state, _action: PayloadAction<undefined, string, SecretMeta>): MailLinkState =>
        state.status === 'choosing' ? { status: 'saving', email: state.email } : state,
      prepare: (password: string) => ({ payload: undefined, meta: { secret: password } as SecretMeta }),
    },
    newPasswordRefused: (state, { payload }: PayloadAction<{ message: string }>): MailLinkState =>
      state.status === 'saving' ? { status: 'choosing', email: state.email, error: payload.message } : state,
    /** The code did what it was for, now or before, and is used up. */
    mailLinkDone: (state, { payload }: PayloadAction<Omit<DoneLink, 'status'>>): MailLinkState =>
      (state.status === 'checking' || state.status === 'saving' ? { status: 'done', ...payload } : state),
    mailLinkRefused: (state, { payload }: PayloadAction<{ reason: MailLinkRefusal }>): MailLinkState =>
      state.status === 'checking' || state.status === 'saving' ? { status: 'refused', reason: payload.reason } : state,
    mailLinkRetried: (state): MailLinkState => (state.status === 'refused' && state.reason === 'failed' ? { status: 'checking' } : state),
  },
  selectors: { selectMailLink: (state) => state },
});

export const {
  mailLinkOpened,
  mailLinkClosed,
  resetCodeAccepted,
  newPasswordSubmitted,
  newPasswordRefused,
  mailLinkDone,
  mailLinkRefused,
  mailLinkRetried,
} = mailLinkSlice.actions;
export const { selectMailLink } = mailLinkSlice.selectors;
