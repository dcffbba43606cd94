import type { UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '../../store/types';
import type { NotificationTone } from './notificationsSlice';

export interface ToastText {
  tone: NotificationTone;
  text: string;
  about?: string;
}

/** The toast that an action raises, if any. `before` is the state before it: an event that changed nothing may need no toast. */
export type ToastRule = (action: UnknownAction, before: RootState) => ToastText | null;

interface Matches<A extends UnknownAction> {
  match: (action: unknown) => action is A;
}

/** A rule for one event. */
export function on<A extends UnknownAction>(event: Matches<A>, toast: (action: A, before: RootState) => ToastText | null): ToastRule {
  return (action, before) => (event.match(action) ? toast(action, before) : null);
}

const toast = (tone: NotificationTone, text: string, about?: string): ToastText => ({ tone, text, ...(about ? { about } : {}) });

/** @param about what has worked: the errors about it disappear */
export const successToast = (text: string, about?: string): ToastText => toast('success', text, about);
/** @param about what has failed; a success about the same ends the toast */
export const errorToast = (text: string, about?: string): ToastText => toast('error', text, about);
