import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SecretMeta } from '../../../core/auth/authSlice';
import type { MailLinkRefusal } from '../../../domain/account/accountErrors';
import type { MailLinkPurpose } from '../../../domain/account/mailLink';

/**
 * closed ──mailLinkOpened──▶ checking ──resetCodeAccepted──▶ choosing ──newPasswordSubmitted──▶ saving ──mailLinkDone──▶ done
 *                              │ │ ▲                            ▲                                │ │
 *                              │ │ └─mailLinkRetried─ refused   └──────── newPasswordRefused ────┘ │
 *                              │ │      (failed only)  ▲ ▲                                         │
 *                              │ └──mailLinkRefused────┘ └───────────── mailLinkRefused ───────────┘
 *                              ├──mailLinkDone (an address is confirmed or changed)──▶ done
 *                              └──recoveryOffered──▶ asking ──recoveryConfirmed──▶ recovering ──mailLinkDone──▶ done
 * Taking an account back waits for a person: programs that look at mails open their links, too.
 * mailLinkClosed leads from every state to closed. The code of the link is in the mail link service only.
 * Effects: mailLinkListeners.ts
 */
export type MailLinkState =
  | { status: 'closed' }
  | { status: 'checking' }
  | { status: 'choosing'; /** Whose password it is. */ email: string; error: string | null }
  | { status: 'saving'; email: string }
  | { status: 'asking' }
  | { status: 'recovering' }
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

/** Whether the identity service has been asked, and may answer. */
const isWorking = ({ status }: MailLinkState): boolean => status === 'checking' || status === 'saving' || status === 'recovering';

export const mailLinkSlice = createSlice({
  name: 'mailLink',
  initialState: initialMailLink,
  reducers: {
    mailLinkOpened: (state): MailLinkState => (state.status === 'closed' ? { status: 'checking' } : state),
    mailLinkClosed: (state): MailLinkState => (state.status === 'closed' ? state : { status: 'closed' }),
    /** The code may set the password of this account. */
    resetCodeAccepted: (state, { payload }: PayloadAction<{ email: string }>): MailLinkState =>
      state.status === 'checking' ? { status: 'choosing', email: payload.email, error: null } : state,
    /** The link takes an account back, once that is confirmed. */
    recoveryOffered: (state): MailLinkState => (state.status === 'checking' ? { status: 'asking' } : state),
    recoveryConfirmed: (state): MailLinkState => (state.status === 'asking' ? { status: 'recovering' } : state),
    newPasswordSubmitted: {
      reducer: (state, _action: PayloadAction<undefined, string, SecretMeta>): MailLinkState =>
        state.status === 'choosing' ? { status: 'saving', email: state.email } : state,
      prepare: (password: string) => ({ payload: undefined, meta: { secret: password } as SecretMeta }),
    },
    newPasswordRefused: (state, { payload }: PayloadAction<{ message: string }>): MailLinkState =>
      state.status === 'saving' ? { status: 'choosing', email: state.email, error: payload.message } : state,
    /** The code did what it was for, now or before, and is used up. */
    mailLinkDone: (state, { payload }: PayloadAction<Omit<DoneLink, 'status'>>): MailLinkState =>
      (isWorking(state) ? { status: 'done', ...payload } : state),
    mailLinkRefused: (state, { payload }: PayloadAction<{ reason: MailLinkRefusal }>): MailLinkState =>
      isWorking(state) ? { status: 'refused', reason: payload.reason } : state,
    mailLinkRetried: (state): MailLinkState => (state.status === 'refused' && state.reason === 'failed' ? { status: 'checking' } : state),
  },
  selectors: { selectMailLink: (state) => state },
});

export const {
  mailLinkOpened,
  mailLinkClosed,
  resetCodeAccepted,
  recoveryOffered,
  recoveryConfirmed,
  newPasswordSubmitted,
  newPasswordRefused,
  mailLinkDone,
  mailLinkRefused,
  mailLinkRetried,
} = mailLinkSlice.actions;
export const { selectMailLink } = mailLinkSlice.selectors;
