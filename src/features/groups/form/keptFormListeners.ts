import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { sessionExpired } from '../../../api/sessionEvents';
import { logoutRequested, selectUid } from '../../../core/auth/authSlice';
import { selectHasDraft } from '../../../core/location/locationSlice';
import type { GroupFormValues } from '../../../domain/groups/groupFormValues';
import { withoutFile } from '../../../domain/groups/imageState';
import { revisionOf } from '../../../domain/groups/normaliseGroup';
import type { AppListenerApi, AppStartListening } from '../../../store/listenerMiddleware';
import type { RootState } from '../../../store/types';
import { isUndecided } from './editConflict';
import { formCopied, formLeft, formLoaded, formOpened, formRestored, isOfForm, type GroupFormState } from './groupFormSlice';
import { keptFormCleared, formKept, selectKeptForm, type KeptForm } from './keptFormSlice';

type OpenForm = Extract<GroupFormState, { status: 'editing' | 'submitting' }>;

/** The open form, as it is kept with these values. A file that is being prepared is dropped. */
function keptAs(form: OpenForm, values: GroupFormValues): KeptForm {
  const image = withoutFile(form.image);
  return form.mode === 'create'
    ? { mode: 'create', ...(form.sent && { sent: form.sent }), values, image }
    : { mode: 'update', groupId: form.groupId, initial: form.initial, ...revisionOf(form), values, image };
}

/** The form with something to keep. While two versions of a field are undecided there is no one text to restore. */
function unsavedForm(state: RootState): OpenForm | null {
  const { groupForm } = state;
  if (groupForm.status === 'submitting') return groupForm;
  if (groupForm.status !== 'editing' || !selectHasDraft(state)) return null;
  return groupForm.mode === 'update' && isUndecided(groupForm.conflict ?? null) ? null : groupForm;
}

/** What is being sent is in the state; what is being typed comes from the form as it leaves the screen. */
async function keepForm(_action: UnknownAction, api: AppListenerApi): Promise<void> {
  const before = api.getOriginalState();
  const uid = selectUid(before);
  const form = unsavedForm(before);
  if (uid === null || form === null) return;
  // At once, so that the picture is not released with the form.
  api.dispatch(formKept({ uid, form: keptAs(form, form.status === 'submitting' ? form.values : form.restored ?? form.initial) }));
  if (form.status === 'submitting') return;
  const [left] = await api.take(isAnyOf(formLeft, formOpened, logoutRequested));
  if (formLeft.match(left)) api.dispatch(formKept({ uid, form: keptAs(form, left.payload) }));
}

/** The kept form that fits the open one: same user, same group. */
function fittingForm(state: RootState): KeptForm | null {
  const kept = selectKeptForm(state);
  return kept.status === 'kept' && kept.uid === selectUid(state) && isOfForm(kept.form, state.groupForm) ? kept.form : null;
}

/** When a session ends while a form has unsaved values, keeps what was typed, and restores it after the same user signs in. */
export function startKeptFormListeners(startListening: AppStartListening): void {
  startListening({ actionCreator: sessionExpired, effect: keepForm });
  startListening({
    matcher: isAnyOf(formOpened, formLoaded, formCopied),
    effect: (_action, { dispatch, getState }) => {
      const form = fittingForm(getState());
      if (!form) return;
      dispatch(formRestored(form));
      dispatch(keptFormCleared());
    },
  });
}
