import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { GroupRevision } from '../../../contract/types';
import { NEW_GROUP_VALUES, type GroupFormValues } from '../../../domain/groups/groupFormValues';
import {
  becameAsked, becameReady, becameRefused, becameUnloadable, fileChosen, imageOfUrl, needsQuestion,
  NO_IMAGE, urlTyped, withMovedFocus, withoutFile, withProgress, type ImageState,
} from '../../../domain/groups/imageState';
import { revisionOf } from '../../../domain/groups/normaliseGroup';
import type { PictureFocus } from '../../../domain/groups/pictureFocus';
import type { ImageRefusal, StoredImage } from '../../../domain/groups/storedImage';
import { imageOfChoice, isUndecided, type Choice, type ConflictField, type EditConflict } from './editConflict';
import type { GroupFormMode } from './groupInputs';
import type { KeptForm, SentGroup } from './keptFormSlice';

interface OpenForm {
  image: ImageState;
  /** The values of the group, or of a new one. */
  initial: GroupFormValues;
  /** Overrides `initial` in the controls: typed before the session ended, and restored. */
  restored?: GroupFormValues;
}
export interface CreateForm extends OpenForm {
  mode: 'create';
  sent: SentGroup | null;
}
/** The counters of the group as it was loaded. */
export interface UpdateForm extends OpenForm, GroupRevision {
  mode: 'update';
  groupId: string;
  /** Present while the user chooses between this form and a newer version of the group. */
  conflict?: EditConflict;
}

/**
 * closed ──formOpened(create, from a group)──▶ loading, a copy ──formCopied──▶ editing: a new group
 * closed ──formOpened(create)──▶ editing ◀──formLoaded── loading ◀──formOpened(update)── closed
 *                                 │   ▲                    │ ▲ formSlowed: loading, slow
 *   newGroupSubmitted,            │   │ submitFailed,      └──formLoadFailed──▶ closed
 *   updateSubmitted               ▼   │ formRefused
 *                                submitting ── on success it stays until formClosed
 *
 * A change refused because the group was edited meanwhile (412) returns to editing with a conflict: conflictFieldChosen decides
 * one field, and updateSubmitted is ignored while a field is open.
 * formClosed leads from every state to closed. formRestored, while editing, brings back what a lost session had.
 * imageFileChosen and the picture's other events are in src/domain/groups/imageState.ts. Nothing is submitted while it is processing.
 * The typed values are in the form; the state holds the initial ones. Effects: groupFormListeners.ts
 */
export type GroupFormState =
  | { status: 'closed' }
  | { status: 'loading'; groupId: string; slow: boolean; /** Present for a new group with this one's values. */ copy?: true }
  | ({ status: 'editing' } & (CreateForm | UpdateForm))
  | ({ status: 'submitting'; /** What is being sent. */ values: GroupFormValues } & (CreateForm | UpdateForm));

const initialGroupFormState = { status: 'closed' } satisfies GroupFormState as GroupFormState;

export type FormOpening = { mode: 'create'; /** The group to copy. */ from?: string } | { mode: 'update'; groupId: string };
export interface LoadedForm extends GroupRevision {
  groupId: string;
  values: GroupFormValues;
}

/** What a refused change may contain of the current group. */
type NewerGroup = GroupRevision & { conflict?: EditConflict };

const FRESH_CREATE: GroupFormState = { status: 'editing', mode: 'create', image: NO_IMAGE, initial: NEW_GROUP_VALUES, sent: null };

function toOpen(state: GroupFormState, opening: FormOpening): GroupFormState {
  if (state.status !== 'closed') return state;
  if (opening.mode === 'update') return { status: 'loading', groupId: opening.groupId, slow: false };
  return opening.from === undefined ? FRESH_CREATE : { status: 'loading', groupId: opening.from, slow: false, copy: true };
}

/** A new group with another one's values, except the start. Its picture is named, not sent again. */
function toCopy(state: GroupFormState, { groupId, values }: LoadedForm): GroupFormState {
  if (state.status !== 'loading' || !state.copy || state.groupId !== groupId) return state;
  const initial = { ...values, startDate: '', endDate: '' };
  return { status: 'editing', mode: 'create', image: imageOfUrl(values.imageURL), initial, sent: null };
}

function toEditing(state: GroupFormState, { groupId, values, ...seen }: LoadedForm): GroupFormState {
  if (state.status !== 'loading' || state.copy || state.groupId !== groupId) return state;
  return { status: 'editing', mode: 'update', groupId, ...revisionOf(seen), image: imageOfUrl(values.imageURL), initial: values };
}

/** The picture can only be changed while editing. */
function withImage(state: GroupFormState, change: (image: ImageState) => ImageState): GroupFormState {
  if (state.status !== 'editing') return state;
  const image = change(state.image);
  return image === state.image ? state : { ...state, image };
}

/** Every disputed field has to be decided first, so that nothing is overwritten silently. */
function toSubmitting(state: GroupFormState, mode: GroupFormMode, values: GroupFormValues): GroupFormState {
  if (state.status !== 'editing' || state.mode !== mode || state.image.status === 'processing') return state;
  if (needsQuestion(state.image)) return state;
  return state.mode === 'update' && isUndecided(state.conflict ?? null) ? state : { ...state, status: 'submitting', values };
}

/** A refused change may carry the current group: the next submission is sent against it, with the user's choices. */
function backToEditing(state: GroupFormState, mode: GroupFormMode | undefined, { conflict, ...seen }: NewerGroup = {}): GroupFormState {
  if (state.status !== 'submitting' || state.mode !== mode) return state;
  const { values: _values, ...open } = state;
  if (open.mode === 'create') return { ...open, status: 'editing' };
  const form = { ...open, status: 'editing', ...revisionOf(seen) } as const;
  if (!conflict) return form;
  const image = conflict.choices.imageURL === 'theirs' ? imageOfChoice(conflict, 'theirs') : state.image;
  return { ...form, conflict, image, initial: conflict.theirs };
}

function withChoice(state: GroupFormState, field: ConflictField, choice: Choice): GroupFormState {
  if (state.status !== 'editing' || state.mode !== 'update' || !state.conflict) return state;
  if (!(field in state.conflict.choices) || state.conflict.choices[field] === choice) return state;
  const conflict = { ...state.conflict, choices: { ...state.conflict.choices, [field]: choice } };
  return { ...state, conflict, image: field === 'imageURL' ? imageOfChoice(conflict, choice) : state.image };
}

/** Whether a form that was kept belongs into the open one: of a change, only into a form of the same group. */
export function isOfForm(kept: KeptForm, open: GroupFormState): boolean {
  if (open.status !== 'editing') return false;
  return kept.mode === 'update' ? open.mode === 'update' && open.groupId === kept.groupId : open.mode === 'create';
}

/** Saving is sent against the version that the user had seen. */
function withKept(state: GroupFormState, kept: KeptForm): GroupFormState {
  if (state.status !== 'editing' || !isOfForm(kept, state)) return state;
  const form = { ...state, image: kept.image, restored: kept.values };
  if (form.mode === 'create') return kept.mode === 'create' && kept.sent ? { ...form, sent: kept.sent } : form;
  return kept.mode === 'update' ? { ...form, ...revisionOf(kept), initial: kept.initial } : form;
}

export const groupFormSlice = createSlice({
  name: 'groupForm',
  initialState: initialGroupFormState,
  reducers: {
    formOpened: (state, { payload }: PayloadAction<FormOpening>): GroupFormState => toOpen(state, payload),
    formClosed: (state): GroupFormState => (state.status === 'closed' ? state : { status: 'closed' }),
    formLoaded: (state, { payload }: PayloadAction<LoadedForm>): GroupFormState => toEditing(state, payload),
    /** The group to copy is there. */
    formCopied: (state, { payload }: PayloadAction<LoadedForm>): GroupFormState => toCopy(state, payload),
    formSlowed: (state): GroupFormState => (state.status === 'loading' && !state.slow ? { ...state, slow: true } : state),
    formLoadFailed: (state, { payload }: PayloadAction<{ groupId: string; message: string }>): GroupFormState =>
      state.status === 'loading' && state.groupId === payload.groupId ? { status: 'closed' } : state,
    /** The image service stores the file under the ticket. */
    imageFileChosen: (state, { payload: { ticket } }: PayloadAction<{ ticket: string }>): GroupFormState =>
      withImage(state, (image) => fileChosen(image, ticket)),
    imageProgressed: (state, { payload: { ticket, percent } }: PayloadAction<{ ticket: string; percent: number }>): GroupFormState =>
      withImage(state, (image) => withProgress(image, ticket, percent)),
    imageReady: (state, { payload: { ticket, image } }: PayloadAction<{ ticket: string; image: StoredImage }>): GroupFormState =>
      withImage(state, (present) => becameReady(present, ticket, image)),
    imageRefused: (state, { payload: { ticket, reason } }: PayloadAction<{ ticket: string; reason: ImageRefusal }>): GroupFormState =>
      withImage(state, (image) => becameRefused(image, ticket, reason)),
    imageUrlChanged: (state, { payload }: PayloadAction<string>): GroupFormState => withImage(state, (image) => urlTyped(image, payload)),
    /** The user moved the point that stays in view where the picture is cropped. */
    imageFocusMoved: (state, { payload }: PayloadAction<PictureFocus>): GroupFormState =>
      withImage(state, (image) => withMovedFocus(image, payload)),
    /** The browser could not load a picture from the URL. */
    imageUrlFailed: (state, { payload }: PayloadAction<string>): GroupFormState =>
      withImage(state, (image) => becameUnloadable(image, payload)),
    /** The user is asked whether to save the URL anyway. */
    imageUrlQuestioned: (state): GroupFormState => withImage(state, becameAsked),
    imageCleared: (state): GroupFormState => withImage(state, (image) => (image.status === 'none' ? image : NO_IMAGE)),
    imageCancelled: (state): GroupFormState => withImage(state, withoutFile),
    newGroupSubmitted: (state, { payload }: PayloadAction<GroupFormValues>): GroupFormState => toSubmitting(state, 'create', payload),
    updateSubmitted: (state, { payload }: PayloadAction<GroupFormValues>): GroupFormState => toSubmitting(state, 'update', payload),
    /** The idempotency key of the request was assigned. */
    createKeyAssigned: (state, { payload }: PayloadAction<SentGroup>): GroupFormState =>
      state.status === 'submitting' && state.mode === 'create' ? { ...state, sent: payload } : state,
    groupCreated: (state, _action: PayloadAction<{ groupId: string }>): GroupFormState => state,
    groupUpdated: (state, _action: PayloadAction<{ groupId: string }>): GroupFormState => state,
    /** The server's clock of the place shows another time than the browser's. */
    clocksDiffered: (state, _action: PayloadAction<{ groupId: string; timeZone: string }>): GroupFormState => state,
    /** Without a mode the form was left before: only the message counts. */
    submitFailed: (
      state,
      { payload: { mode, ...newer } }: PayloadAction<{ mode?: GroupFormMode; message: string } & NewerGroup>,
    ): GroupFormState => backToEditing(state, mode, newer),
    /** The user chose one of two versions of a field. */
    conflictFieldChosen: (state, { payload }: PayloadAction<{ field: ConflictField; choice: Choice }>): GroupFormState =>
      withChoice(state, payload.field, payload.choice),
    /** The form left the screen with these unsaved values. The state may already belong to the next screen. */
    formLeft: (state, _action: PayloadAction<GroupFormValues>): GroupFormState => state,
    /** The values from before the session ended are restored. */
    formRestored: (state, { payload }: PayloadAction<KeptForm>): GroupFormState => withKept(state, payload),
    /** The form's own rules rejected the values; nothing was sent. The message is the first one in the specification's order. */
    formRefused: (state, _action: PayloadAction<{ message: string }>): GroupFormState =>
      state.status === 'submitting' ? backToEditing(state, state.mode) : state,
  },
  selectors: {
    selectGroupForm: (state) => state,
    selectConflict: (state): EditConflict | null =>
      (state.status === 'editing' || state.status === 'submitting') && state.mode === 'update' ? (state.conflict ?? null) : null,
    selectFormImage: (state): ImageState => (state.status === 'editing' || state.status === 'submitting' ? state.image : NO_IMAGE),
    selectIsSubmitting: (state): boolean => state.status === 'submitting',
  },
});

export const {
  formOpened,
  formClosed,
  formLoaded,
  formCopied,
  formSlowed,
  formLoadFailed,
  imageFileChosen,
  imageProgressed,
  imageReady,
  imageRefused,
  imageUrlChanged,
  imageFocusMoved,
  imageUrlFailed,
  imageUrlQuestioned,
  imageCleared,
  imageCancelled,
  newGroupSubmitted,
  updateSubmitted,
  createKeyAssigned,
  groupCreated,
  groupUpdated,
  clocksDiffered,
  submitFailed,
  conflictFieldChosen,
  formLeft,
  formRestored,
  formRefused,
} = groupFormSlice.actions;
export const { selectGroupForm, selectConflict, selectFormImage } = groupFormSlice.selectors;
