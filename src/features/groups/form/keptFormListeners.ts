import { isAnyOf } from '@reduxjs/toolkit';
import { sessionExpired } from '../../../api/sessionEvents';
import { selectUid } from '../../../core/auth/authSlice';
import { seenIn } from '../../../domain/normaliseGroup';
import type { AppStartListening } from '../../../store/listenerMiddleware';
import type { RootState } from '../../../store/types';
import { formCopied, formLoaded, formOpened, formRestored, isOfForm, type GroupFormState } from './groupFormSlice';
import { formGivenBack, formKept, selectKeptForm, type KeptForm } from './keptFormSlice';

/** The submitting form, as it is kept. */
function sentForm(form: GroupFormState): KeptForm | null {
  if (form.status !== 'submitting') return null;
  const { values, image } = form;
  return form.mode === 'create'
    ? { mode: 'create', values, image }
    : { mode: 'update', groupId: form.groupId, initial: form.initial, ...seenIn(form), values, image };
}

/** The kept form that fits the open one: same user, same group. */
function fittingForm(state: RootState): KeptForm | null {
  const kept = selectKeptForm(state);
  return kept.status === 'kept' && kept.uid === selectUid(state) && isOfForm(kept.form, state.groupForm) ? kept.form : null;
}

/** When a session ends while a form is submitting, keeps what was typed, and restores it after the same user signs in. */
export function startKeptFormListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: sessionExpired,
    effect: (_action, { dispatch, getOriginalState }) => {
      const before = getOriginalState();
      const uid = selectUid(before);
      const form = sentForm(before.groupForm);
      if (uid !== null && form !== null) dispatch(formKept({ uid, form }));
    },
  });
  startListening({
    matcher: isAnyOf(formOpened, formLoaded, formCopied),
    effect: (_action, { dispatch, getState }) => {
      const form = fittingForm(getState());
      if (!form) return;
      dispatch(formRestored(form));
      dispatch(formGivenBack());
    },
  });
}
