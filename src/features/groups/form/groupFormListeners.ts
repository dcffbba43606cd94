import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import type { ApiError } from '../../../api/baseQuery';
import { errorMessage, isConnectionLost } from '../../../api/errorMessage';
import { groupsApi, type GroupValues, type ImageArg } from '../../../api/groupsApi';
import { selectGroupById } from '../../../api/groupSelectors';
import type { Group, GroupRevision } from '../../../contract/types';
import { selectUid, selectUserId } from '../../../core/auth/authSlice';
import { sendChange } from '../../../core/groupChanges/changeGroup';
import { holdQuery } from '../../../core/heldQuery';
import { draftChanged, navigationRequested } from '../../../core/location/locationSlice';
import { awaitMutation, refreshToken } from '../../../core/requests';
import { shareOffered } from '../../../core/sharing/shareSlice';
import { instantText } from '../../../domain/dates/localTime';
import { isKnownZone } from '../../../domain/dates/zones';
import { GROUP_FIELDS, isOptional } from '../../../domain/groups/groupFields';
import type { GroupFormValues } from '../../../domain/groups/groupFormValues';
import { addressOfImage, type ImageState } from '../../../domain/groups/imageState';
import { isCreator } from '../../../domain/groups/membership';
import { normaliseGroup, revisionOf } from '../../../domain/groups/normaliseGroup';
import { paths } from '../../../domain/routes/routes';
import { groupFormTexts, validation } from '../../../domain/texts/formMessages';
import type { AppListenerApi, AppStartListening } from '../../../store/listenerMiddleware';
import type { RootState } from '../../../store/types';
import { conflictOf, disputedFields, isSameValue, valuesOfGroup, type EditConflict } from './editConflict';
import { releaseUnused } from './formPictures';
import {
  clocksDiffered,
  createKeyAssigned,
  newGroupSubmitted,
  formClosed,
  formCopied,
  formLoaded,
  formLoadFailed,
  formOpened,
  formRefused,
  formSlowed,
  groupCreated,
  groupUpdated,
  submitFailed,
  updateSubmitted,
  type CreateForm,
  type GroupFormState,
  type UpdateForm,
} from './groupFormSlice';
import type { SentGroup } from './keptFormSlice';

const { getGroup, createGroup, updateGroup } = groupsApi.endpoints;

const NOT_YOURS = { update: 'Only the organiser can edit this group.', copy: 'Only the organiser can copy this group.' } as const;

/** Loading failed: shows a toast and redirects to My Groups (docs/spec-notes.md, section 8). */
function failLoading(api: AppListenerApi, groupId: string, message: string): void {
  api.dispatch(formLoadFailed({ groupId, message }));
  api.dispatch(navigationRequested({ url: paths.myGroups, replace: true }));
}

/** Loads the group to update or to copy. Only its creator may, so others are redirected before they type. */
async function loadForm(_action: UnknownAction, api: AppListenerApi): Promise<void> {
  api.cancelActiveListeners();
  const form = api.getState().groupForm;
  if (form.status !== 'loading') return;
  const { groupId, copy } = form;
  const { outcome } = holdQuery(api, () => api.dispatch(getGroup.initiate(groupId, { forceRefetch: true })), formSlowed);
  const { data: group, isSuccess, error } = await outcome;
  if (!isSuccess || !group) failLoading(api, groupId, errorMessage(error, groupFormTexts.notLoaded));
  else if (!isCreator(group, selectUserId(api.getState()))) failLoading(api, groupId, copy ? NOT_YOURS.copy : NOT_YOURS.update);
  else if (copy) api.dispatch(formCopied({ groupId, values: valuesOfGroup(group) }));
  else {
    api.dispatch(formLoaded({ groupId, ...revisionOf(group), values: valuesOfGroup(group) }));
    // The form shows how many members there are: the group stays in the cache until it is closed.
    await api.condition(() => false);
  }
}

/** The picture to send: the uploaded one, else the typed URL. Without either the form is refused, and there is nothing to send. */
function imageToSend(api: AppListenerApi, image: ImageState, { imageURL }: GroupFormValues): ImageArg | null {
  if (image.status === 'ready') return { kind: 'stored', key: image.key, ...(image.focus ? { focus: image.focus } : {}) };
  const url = addressOfImage(image) ?? imageURL.trim();
  if (url !== '') return { kind: 'url', url };
  api.dispatch(formRefused({ message: validation.image }));
  return null;
}

/**
 * What is sent of a form: nothing of an optional field that is empty. Times that were not touched are sent as they came, not by this
 * browser's clock of the place; others in UTC where it has no such clock.
 * @param before what the form began with
 */
function wireValues(values: GroupFormValues, before?: GroupFormValues): GroupValues {
  const clock = isKnownZone(values.timeZone) ? values.timeZone : '';
  const sent = (field: 'startDate' | 'endDate') => (before && values.timeZone === before.timeZone && values[field] === before[field]
    ? values[field] : instantText(values[field], clock));
  const { imageURL: _image, ...typed } = values;
  const { placeUrl, placeUrlFor, endDate, maxMembers } = typed;
  const all = {
    ...typed, placeUrlFor: placeUrl.trim() && placeUrlFor, startDate: sent('startDate'), endDate: endDate && sent('endDate'),
    maxMembers: Number(maxMembers),
  };
  const trimmed = Object.entries(all).map(([field, value]) => [field, typeof value === 'string' ? value.trim() : value] as const);
  return Object.fromEntries(trimmed.filter(([field, value]) => value !== '' || !isOptional(field))) as unknown as GroupValues;
}

/** The form that this event submitted; null when the reducer ignored it, for example a second click. */
function submittedForm(api: AppListenerApi): Extract<GroupFormState, { status: 'submitting' }> | null {
  const submitting = ({ groupForm }: RootState) => (groupForm.status === 'submitting' ? groupForm : null);
  return submitting(api.getOriginalState()) === null ? submitting(api.getState()) : null;
}

/** Keeps the key for the same content: the server then returns the group that it may already have created. */
function sentAs(form: CreateForm, values: GroupFormValues, newKey: () => string): SentGroup {
  const { sent, image } = form;
  const isRepeat = sent !== null && JSON.stringify([sent.values, sent.image]) === JSON.stringify([values, image]);
  return isRepeat ? sent : { idempotencyKey: newKey(), values, image };
}

/** The server decides what the clocks of a place show: its rules of the zone may be from another year than this browser's. */
function compareClocks(api: AppListenerApi, values: GroupFormValues, saved: Group | undefined): void {
  const { timeZone } = saved ?? {};
  if (!saved || !timeZone || !isSameValue('timeZone', timeZone, values.timeZone)) return;
  const differs = (field: 'startDate' | 'endDate') => !isSameValue(field, saved[field] ?? '', values[field]);
  if (!(differs('startDate') || (values.endDate !== '' && differs('endDate')))) return;
  api.dispatch(clocksDiffered({ groupId: saved._id, timeZone }));
}

/** Whether the form that sent these values is still open: it may have been left, and another one sent. */
const isOpen = ({ groupForm }: RootState, values: GroupFormValues): boolean =>
  groupForm.status === 'submitting' && groupForm.values === values;

/** After saving: clears the draft and opens My Groups (docs/spec-notes.md, section 8). */
function leaveForm(api: AppListenerApi, values: GroupFormValues): void {
  if (!isOpen(api.getState(), values)) return;
  api.dispatch(draftChanged({ dirty: false }));
  api.dispatch(navigationRequested({ url: paths.myGroups, replace: false }));
}

/** Creates a group, with a forced token refresh first (docs/spec-notes.md, section 7). */
async function create(form: CreateForm, image: ImageArg, values: GroupFormValues, api: AppListenerApi): Promise<void> {
  const sent = sentAs(form, values, api.extra.clock.newId);
  api.dispatch(createKeyAssigned(sent));
  const fail = (message: string) => {
    api.dispatch(submitFailed({ message, ...(isOpen(api.getState(), values) && { mode: 'create' }) }));
  };
  const uid = selectUid(api.getState());
  const isRenewed = await refreshToken(api);
  // An ended session is not a failure of the form: the values are kept for the user, and are no group of the next one.
  if (selectUid(api.getState()) !== uid) return;
  if (!isRenewed) {
    fail(groupFormTexts.notCreated);
    return;
  }
  const arg = { values: wireValues(values), image, idempotencyKey: sent.idempotencyKey };
  const request = () => awaitMutation(api, api.dispatch(createGroup.initiate(arg, { track: false })));
  const first = await request();
  // Retried when the response is lost: the key keeps the server from creating the group twice.
  const outcome = first && isConnectionLost(first.error) ? await request() : first;
  if (!outcome) return;
  if (outcome.error) {
    fail(errorMessage(outcome.error, groupFormTexts.notCreated));
    return;
  }
  api.dispatch(groupCreated({ groupId: outcome.data._id }));
  compareClocks(api, values, outcome.data);
  api.dispatch(shareOffered({ groupId: outcome.data._id }));
  leaveForm(api, values);
}

type UpdateArg = Parameters<typeof updateGroup.initiate>[0];

const SENT_FIELDS = GROUP_FIELDS.filter((field) => field !== 'imageURL');

/** Whether the group looks as if the change was saved. An uploaded picture then has a new URL. */
function isSaved(now: Group | 'gone', { values, image }: UpdateArg, before: GroupFormValues): boolean {
  if (now === 'gone') return false;
  const samePicture = image.kind === 'url' ? isSameValue('imageURL', now.imageURL, image.url) : now.imageURL !== before.imageURL;
  return samePicture && SENT_FIELDS.every((field) => isSameValue(field, now[field] ?? '', values[field] ?? ''));
}

/** The newer group in a refused change, with the conflict if there is anything to choose. */
function newerGroup(error: unknown, { initial, image }: UpdateForm, mine: GroupFormValues): GroupRevision & { conflict?: EditConflict } {
  const newer = normaliseGroup((error as Partial<ApiError>).data?.group);
  if (!newer) return {};
  const conflict = conflictOf({ before: initial, mine, mineImage: image, newer });
  return { ...revisionOf(newer), ...(disputedFields(conflict).length === 0 ? {} : { conflict }) };
}

/**
 * Updates a group. The name is read-only, so the current one is sent. When the response is lost, the refetched group shows
 * whether the change was saved.
 */
async function update(form: UpdateForm, image: ImageArg, values: GroupFormValues, api: AppListenerApi): Promise<void> {
  const { groupId } = form;
  const arg = { groupId, ...revisionOf(form), image, values: { ...wireValues(values, form.initial), name: form.initial.name } };
  const request = api.dispatch(updateGroup.initiate(arg, { track: false }));
  const outcome = await sendChange(api, groupId, request, (now) => isSaved(now, arg, form.initial));
  if (!outcome) return;
  if (!outcome.made) {
    const message = errorMessage(outcome.error, groupFormTexts.notUpdated);
    const newer = isOpen(api.getState(), values) && { mode: 'update' as const, ...newerGroup(outcome.error, form, values) };
    api.dispatch(submitFailed({ message, ...newer }));
    return;
  }
  api.dispatch(groupUpdated({ groupId }));
  compareClocks(api, values, selectGroupById(api.getState(), groupId));
  leaveForm(api, values);
}

/** Sends the form. The bytes of its picture are needed until that has ended (it may be tried again) and the form is closed. */
async function send(_action: UnknownAction, api: AppListenerApi): Promise<void> {
  const form = submittedForm(api);
  const image = form && imageToSend(api, form.image, form.values);
  if (!image) return;
  const { values } = form;
  await (form.mode === 'create' ? create(form, image, values, api) : update(form, image, values, api));
  if (image.kind !== 'stored') return;
  if (isOpen(api.getState(), values)) await api.condition((_next, state) => !isOpen(state, values));
  await releaseUnused(api, [image.key]);
}

export function startGroupFormListeners(startListening: AppStartListening): void {
  startListening({ matcher: isAnyOf(formOpened, formClosed), effect: loadForm });
  startListening({ matcher: isAnyOf(newGroupSubmitted, updateSubmitted), effect: send });
}
