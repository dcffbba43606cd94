import { deleteFailed, groupDeleted } from '../api/groupEvents';
import { AUTH_TOASTS } from '../core/auth/authToasts';
import { failed, on, succeeded, type ToastRule } from '../core/notifications/toastRule';
import { imageFailure, sharing, success, validation } from '../domain/messages';
import { SEATS_DONE } from '../domain/seatsMessages';
import { contactSent } from '../features/contact/contactSlice';
import { dashboardFailed, dashboardPartFailed } from '../features/dashboard/dashboardSlice';
import { detailFailed, groupJoined, joinFailed, groupLeft, leaveFailed } from '../features/groups/detail/groupDetailSlice';
import {
  formLoadFailed, formRefused, groupCreated, groupUpdated, imageRefused, imageUrlQuestioned, selectFormImage, submitFailed,
} from '../features/groups/form/groupFormSlice';
import { listFailed } from '../features/groups/list/groupsSlice';
import { seatsChanged, seatsChangeFailed } from '../features/groups/seats/seatsSlice';
import { shareFinished } from '../features/groups/share/shareSlice';
import { newsletterSubscribed } from '../features/home/homeSlice';
import { myGroupsFailed } from '../features/myGroups/myGroupsSlice';

/** Toasts about groups, contact and newsletter (specification, section 8). Featured groups have none: their failure is silent. */
const GROUP_TOASTS: readonly ToastRule[] = [
  on(listFailed, ({ payload }, { groups }) => (groups.list.status === 'loading' ? failed(payload.message) : null)),
  on(myGroupsFailed, ({ payload }, { myGroups }) => (myGroups.status === 'loading' ? failed(payload.message) : null)),
  on(dashboardFailed, ({ payload }, { dashboard }) => (dashboard.data.status === 'loading' ? failed(payload.message) : null)),
  on(dashboardPartFailed, ({ payload }) => failed(payload.message)),
  on(detailFailed, ({ payload }, { groupDetail }) => (groupDetail.status === 'loading' ? failed(payload.message) : null)),
  on(groupJoined, () => succeeded(success.join)),
  on(joinFailed, ({ payload }) => failed(payload.message)),
  on(groupLeft, () => succeeded(success.leave)),
  on(leaveFailed, ({ payload }) => failed(payload.message)),
  on(groupDeleted, () => succeeded(success.delete)),
  on(deleteFailed, ({ payload }) => failed(payload.message)),
  on(seatsChanged, ({ payload }) => succeeded(SEATS_DONE[payload.change])),
  on(seatsChangeFailed, ({ payload }) => failed(payload.message)),
  on(shareFinished, ({ payload: { outcome } }, { share }) => {
    if (share.status === 'idle') return null;
    if (outcome === 'copied') return succeeded(sharing.copied);
    return outcome === 'failed' ? failed(sharing.failed) : null;
  }),
  on(formLoadFailed, ({ payload }) => failed(payload.message)),
  on(formRefused, ({ payload }) => failed(payload.message)),
  on(imageUrlQuestioned, () => failed(validation.imageUnloadable)),
  on(groupCreated, () => succeeded(success.create)),
  on(groupUpdated, () => succeeded(success.update)),
  on(submitFailed, ({ payload }) => failed(payload.message)),
  on(imageRefused, ({ payload }, before) => {
    const image = selectFormImage(before);
    return image.status === 'processing' && image.ticket === payload.ticket ? failed(imageFailure[payload.reason]) : null;
  }),
  on(contactSent, (_action, { contact }) => (contact.status === 'sending' ? succeeded(success.contact) : null)),
  on(newsletterSubscribed, () => succeeded(success.newsletter)),
];

/** Every toast of the app; the first rule that matches wins. */
export const TOAST_RULES: readonly ToastRule[] = [...AUTH_TOASTS, ...GROUP_TOASTS];
