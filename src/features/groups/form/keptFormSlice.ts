import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { GroupRevision } from '../../../contract/types';
import { identityReported, logoutRequested, signInCompleted } from '../../../core/auth/authSlice';
import type { GroupFormValues } from '../../../domain/groups/groupFormValues';
import type { ImageState } from '../../../domain/groups/imageState';

/** The last request: a retry keeps its idempotency key, so that a lost response does not create two groups. */
export interface SentGroup {
  idempotencyKey: string;
  values: GroupFormValues;
  image: ImageState;
}

/** The form with unsaved values when the session ended. The bytes of its picture stay in the image service. */
export type KeptForm = { values: GroupFormValues; image: ImageState } & (
  | { mode: 'create'; /** The server may have got it before the session ended. */ sent?: SentGroup }
  | ({ mode: 'update'; groupId: string; initial: GroupFormValues } & GroupRevision)
);

/**
 * none ──formKept──▶ kept ──keptFormCleared──▶ none
 *                     └── a logout, or another user signing in ──▶ none
 *
 * It is restored only for the same user in the same tab (ARCHITECTURE.md, rule 10).
 * Effects: keptFormListeners.ts
 */
export type KeptFormState = { status: 'none' } | { status: 'kept'; uid: string; form: KeptForm };

const initialKeptFormState = { status: 'none' } satisfies KeptFormState as KeptFormState;
const NONE: KeptFormState = { status: 'none' };

/** Another user must not see what the first one typed. */
const forUser = (state: KeptFormState, uid: string): KeptFormState => (state.status === 'kept' && state.uid !== uid ? NONE : state);

export const keptFormSlice = createSlice({
  name: 'keptForm',
  initialState: initialKeptFormState,
  reducers: {
    formKept: (_state, { payload: { uid, form } }: PayloadAction<{ uid: string; form: KeptForm }>): KeptFormState => ({
      status: 'kept',
      uid,
      form,
    }),
    /** The values are back in the form. */
    keptFormCleared: (state): KeptFormState => (state.status === 'kept' ? NONE : state),
  },
  extraReducers: (builder) => {
    builder.addCase(logoutRequested, (state): KeptFormState => (state.status === 'kept' ? NONE : state));
    builder.addCase(identityReported, (state, { payload }): KeptFormState => (payload ? forUser(state, payload.uid) : state));
    builder.addCase(signInCompleted, (state, { payload }): KeptFormState => forUser(state, payload.identity.uid));
  },
  selectors: {
    selectKeptForm: (state): KeptFormState => state,
  },
});

export const { formKept, keptFormCleared } = keptFormSlice.actions;
export const { selectKeptForm } = keptFormSlice.selectors;
