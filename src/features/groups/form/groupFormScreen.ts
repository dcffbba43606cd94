import { errorToast, on, successToast, type ToastRule } from '../../core/notifications/toastRule';
import { imageFailure, validation } from '../../domain/formMessages';
import { success } from '../../domain/messages';
import { copiedFrom } from '../../domain/routes';
import { startGroupFormListeners } from '../../features/groups/form/groupFormListeners';
import {
  formClosed, formLoadFailed, formOpened, formRefused, groupCreated, groupFormSlice, groupUpdated, imageRefused, imageUrlQuestioned,
  selectFormImage, submitFailed,
} from '../../features/groups/form/groupFormSlice';
import { startImageListeners } from '../../features/groups/form/imageListeners';
import { startKeptFormListeners } from '../../features/groups/form/keptFormListeners';
import { keptFormSlice } from '../../features/groups/form/keptFormSlice';
import type { ScreenPart } from '../screenPart';

const TOASTS: readonly ToastRule[] = [
  on(formLoadFailed, ({ payload }) => errorToast(payload.message)),
  on(formRefused, ({ payload }) => errorToast(payload.message)),
  on(imageUrlQuestioned, () => errorToast(validation.imageUnloadable)),
  on(groupCreated, () => successToast(success.create)),
  on(groupUpdated, () => successToast(success.update)),
  on(submitFailed, ({ payload }) => errorToast(payload.message)),
  on(imageRefused, ({ payload }, before) => {
    const image = selectFormImage(before);
    return image.status === 'processing' && image.ticket === payload.ticket ? errorToast(imageFailure[payload.reason]) : null;
  }),
];

/** The form of a new group, and that of a change. */
export const groupFormPart: ScreenPart = {
  reducers: { groupForm: groupFormSlice.reducer, keptForm: keptFormSlice.reducer },
  starters: [startGroupFormListeners, startImageListeners, startKeptFormListeners],
  screens: {
    createGroup: { opened: (_params, search) => formOpened({ mode: 'create', ...copiedFrom(search) }), closed: formClosed },
    updateGroup: { opened: ({ groupId = '' }) => formOpened({ mode: 'update', groupId }), closed: formClosed },
  },
  toasts: TOASTS,
};
