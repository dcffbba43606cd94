import { createSlice } from '@reduxjs/toolkit';

/**
 * editing ──contactSubmitted──▶ sending ──contactSent, after 2 s──▶ sent ──contactReset──▶ editing
 * contactClosed leads from every state back to editing. The message itself never leaves the form: sending is simulated.
 * docs/spec-notes.md, section 4, Contact. Effects: contactListeners.ts
 */
export type ContactState = { status: 'editing' } | { status: 'sending' } | { status: 'sent' };

const initialContactState = { status: 'editing' } satisfies ContactState as ContactState;

export const contactSlice = createSlice({
  name: 'contact',
  initialState: initialContactState,
  reducers: {
    contactOpened: (state): ContactState => state,
    contactClosed: (state): ContactState => (state.status === 'editing' ? state : { status: 'editing' }),
    contactSubmitted: (state): ContactState => (state.status === 'editing' ? { status: 'sending' } : state),
    contactSent: (state): ContactState => (state.status === 'sending' ? { status: 'sent' } : state),
    /** "Send another message". */
    contactReset: (state): ContactState => (state.status === 'sent' ? { status: 'editing' } : state),
  },
  selectors: { selectContactStatus: (state) => state.status },
});

export const { contactOpened, contactClosed, contactSubmitted, contactSent, contactReset } = contactSlice.actions;
export const { selectContactStatus } = contactSlice.selectors;
