import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SeenGroup } from '../../../contract/types';
import { NEW_GROUP_VALUES, type GroupFormValues } from '../../../domain/groupFormValues';
import { seenIn } from '../../../domain/normaliseGroup';
import type { ImageRefusal, StoredImage } from '../../../domain/storedImage';
import { becameReady, becameRefused, imageOfUrl, NO_IMAGE, progressed, urlTyped, type ImageState } from './imageState';

/** What was sent last: the same request keeps its idempotency key, so that a lost answer does not make two groups. */
export interface SentGroup {
  idempotencyKey: string;
  values: GroupFormValues;
  image: ImageState;
}

interface OpenForm {
  image: ImageState;
  /** What the controls start with. */
  initial: GroupFormValues;
}
export interface CreateForm extends OpenForm {
  mode: 'create';
  sent: SentGroup | null;
}
/** The counters are those of the group as it was loaded. */
export interface UpdateForm extends OpenForm, SeenGroup {
  mode: 'update';
  groupId: string;
}

/*
 * closed ──formOpened(create)──▶ editing ◀──formLoaded── loading ◀──formOpened(update)── closed
 *                                 │   ▲                    │ ▲ formSlowed: loading, slow
 *   createSubmitted,              │   │ submitFailed,      └──formLoadFailed──▶ closed
 *   updateSubmitted               ▼   │ formRefused
 *                                submitting ── a success leads away: it stays until formClosed
 *
 * formClosed leads from every state to closed. Nothing is submitted while a picture is being prepared.
 * The values typed live in the form; the state holds what they started with. Effects: src/features/groups/form/groupFormListeners.ts
 */
export type GroupFormState =
  | { status: 'closed' }
  | { status: 'loading'; groupId: string; slow: boolean }
  | ({ status: 'editing' } & (CreateForm | UpdateForm))
  | ({ status: 'submitting' } & (CreateForm | UpdateForm));

export const initialGroupFormState = { status: 'closed' } satisfies GroupFormState as GroupFormState;

export type FormOpening = { mode: 'create' } | { mode: 'update'; groupId: string };
export interface LoadedForm extends SeenGroup {
  groupId: string;
  values: GroupFormValues;
}
type FormMode = 'create' | 'update';

const FRESH_CREATE: GroupFormState = { status: 'editing', mode: 'create', image: NO_IMAGE, initial: NEW_GROUP_VALUES, sent: null };

function opened(state: GroupFormState, opening: FormOpening): GroupFormState {
  if (state.status !== 'closed') return state;
  return opening.mode === 'create' ? FRESH_CREATE : { status: 'loading', groupId: opening.groupId, slow: false };
}

function loaded(state: GroupFormState, { groupId, values, ...seen }: LoadedForm): GroupFormState {
  if (state.status !== 'loading' || state.groupId !== groupId) return state;
  return { status: 'editing', mode: 'update', groupId, ...seenIn(seen), image: imageOfUrl(values.imageURL), initial: values };
}

/** The picture can only be changed while the form is open for typing. */
function withImage(state: GroupFormState, change: (image: ImageState) => ImageState): GroupFormState {
  if (state.status !== 'editing') return state;
  const image = change(state.image);
  return image === state.image ? state : { ...state, image };
}

const submitted = (state: GroupFormState, mode: FormMode): GroupFormState =>
  (state.status === 'editing' && state.mode === mode && state.image.status !== 'processing' ? { ...state, status: 'submitting' } : state);

/** A refused change may bring the group that holds by now: the next submission is meant to replace that one. */
function reopened(state: GroupFormState, mode: FormMode, seen: SeenGroup = {}): GroupFormState {
  if (state.status !== 'submitting' || state.mode !== mode) return state;
  if (state.mode === 'create') return { ...state, status: 'editing' };
  return { ...state, status: 'editing', ...seenIn(seen) };
}

export const groupFormSlice = createSlice({
  name: 'groupForm',
  initialState: initialGroupFormState,
  reducers: {
    formOpened: (state, { payload }: PayloadAction<FormOpening>): GroupFormState => opened(state, payload),
    formClosed: (state): GroupFormState => (state.status === 'closed' ? state : { status: 'closed' }),
    formLoaded: (state, { payload }: PayloadAction<LoadedForm>): GroupFormState => loaded(state, payload),
    formSlowed: (state): GroupFormState => (state.status === 'loading' && !state.slow ? { ...state, slow: true } : state),
    formLoadFailed: (state, { payload }: PayloadAction<{ groupId: string; message: string }>): GroupFormState =>
      state.status === 'loading' && state.groupId === payload.groupId ? { status: 'closed' } : state,
    /** The image service holds the file under the ticket. */
    imageFileChosen: (state, { payload: { ticket } }: PayloadAction<{ ticket: string }>): GroupFormState =>
      withImage(state, () => ({ status: 'processing', ticket, percent: 0 })),
    imageProgressed: (state, { payload: { ticket, percent } }: PayloadAction<{ ticket: string; percent: number }>): GroupFormState =>
      withImage(state, (image) => progressed(image, ticket, percent)),
    imageReady: (state, { payload: { ticket, image } }: PayloadAction<{ ticket: string; image: StoredImage }>): GroupFormState =>
      withImage(state, (present) => becameReady(present, ticket, image)),
    imageRefused: (state, { payload: { ticket, reason } }: PayloadAction<{ ticket: string; reason: ImageRefusal }>): GroupFormState =>
      withImage(state, (image) => becameRefused(image, ticket, reason)),
    imageUrlChanged: (state, { payload }: PayloadAction<string>): GroupFormState => withImage(state, (image) => urlTyped(image, payload)),
    imageCleared: (state): GroupFormState => withImage(state, (image) => (image.status === 'none' ? image : NO_IMAGE)),
    imageCancelled: (state): GroupFormState => withImage(state, (image) => (image.status === 'processing' ? NO_IMAGE : image)),
    createSubmitted: (state, _action: PayloadAction<GroupFormValues>): GroupFormState => submitted(state, 'create'),
    updateSubmitted: (state, _action: PayloadAction<GroupFormValues>): GroupFormState => submitted(state, 'update'),
    /** The request to create the group got its key. */
    createSent: (state, { payload }: PayloadAction<SentGroup>): GroupFormState =>
      state.status === 'submitting' && state.mode === 'create' ? { ...state, sent: payload } : state,
    groupCreated: (state, _action: PayloadAction<{ groupId: string }>): GroupFormState => state,
    groupUpdated: (state, _action: PayloadAction<{ groupId: string }>): GroupFormState => state,
    submitFailed: (state, { payload: { mode, ...seen } }: PayloadAction<{ mode: FormMode; message: string } & SeenGroup>): GroupFormState =>
      reopened(state, mode, seen),
    /** The form's own rules refused the values; nothing was sent. The message is the first one in the specification's order. */
    formRefused: (state, _action: PayloadAction<{ message: string }>): GroupFormState =>
      state.status === 'submitting' ? reopened(state, state.mode) : state,
  },
  selectors: {
    selectGroupForm: (state) => state,
    selectFormImage: (state): ImageState => (state.status === 'editing' || state.status === 'submitting' ? state.image : NO_IMAGE),
    selectIsSubmitting: (state): boolean => state.status === 'submitting',
  },
});

export const {
  formOpened, formClosed, formLoaded, formSlowed, formLoadFailed, imageFileChosen, imageProgressed, imageReady, imageRefused,
  imageUrlChanged, imageCleared, imageCancelled, createSubmitted: newGroupSubmitted, updateSubmitted, createSent: createKeyAssigned, groupCreated, groupUpdated,
  submitFailed, formRefused,
} = groupFormSlice.actions;
export const { selectGroupForm, selectFormImage, selectIsSubmitting } = groupFormSlice.selectors;
