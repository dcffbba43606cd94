import { startDraftListeners } from '../../../core/location/draftListeners';
import { errorToast, on, successToast, type ToastRule } from '../../../core/notifications/toastRule';
import type { Screen } from '../../../core/screen';
import { shareSlice } from '../../../core/sharing/shareSlice';
import { cityOf } from '../../../domain/dates/dateText';
import { groupFormTexts, imageFailure, validation } from '../../../domain/texts/formMessages';
import type { RootState } from '../../../store/types';
import { CreateGroupPage } from './CreateGroupPage';
import { startGroupFormListeners } from './groupFormListeners';
import { clocksDiffer } from './groupFormMessages';
import {
  clocksDiffered, formClosed, formLoadFailed, formOpened, formRefused, groupCreated, groupFormSlice, groupUpdated, imageRefused,
  imageUrlQuestioned, selectFormImage, submitFailed,
} from './groupFormSlice';
import { startImageListeners } from './imageListeners';
import { startKeptFormListeners } from './keptFormListeners';
import { keptFormSlice } from './keptFormSlice';
import { UpdateGroupPage } from './UpdateGroupPage';

const CREATE = 'createGroup';
const aboutChange = (groupId: string): string => `update ${groupId}`;

/** What the open form saves. A form that was left may be about another group. */
const aboutForm = ({ groupForm }: RootState): string =>
  (groupForm.status === 'submitting' && groupForm.mode === 'update' ? aboutChange(groupForm.groupId) : CREATE);

const TOASTS: readonly ToastRule[] = [
  on(formLoadFailed, ({ payload }) => errorToast(payload.message)),
  on(formRefused, ({ payload }) => errorToast(payload.message)),
  on(imageUrlQuestioned, () => errorToast(validation.imageUnloadable)),
  on(groupCreated, () => successToast(groupFormTexts.created, CREATE)),
  on(groupUpdated, ({ payload }) => successToast(groupFormTexts.updated, aboutChange(payload.groupId))),
  on(clocksDiffered, ({ payload }) => ({ tone: 'info', text: clocksDiffer(cityOf(payload.timeZone)) })),
  on(submitFailed, ({ payload: { message, mode } }, before) => errorToast(message, mode && aboutForm(before))),
  on(imageRefused, ({ payload }, before) => {
    const image = selectFormImage(before);
    return image.status === 'processing' && image.ticket === payload.ticket ? errorToast(imageFailure[payload.reason]) : null;
  }),
];

/** The form for a new group and for changing one. */
export const screen: Screen<'createGroup' | 'updateGroup'> = {
  pages: { createGroup: CreateGroupPage, updateGroup: UpdateGroupPage },
  reducers: { groupForm: groupFormSlice.reducer, keptForm: keptFormSlice.reducer, share: shareSlice.reducer },
  starters: [startGroupFormListeners, startImageListeners, startKeptFormListeners, startDraftListeners],
  events: {
    createGroup: { opened: (copied) => formOpened({ mode: 'create', ...copied }), closed: formClosed },
    updateGroup: { opened: ({ groupId = '' }) => formOpened({ mode: 'update', groupId }), closed: formClosed },
  },
  toasts: TOASTS,
};
