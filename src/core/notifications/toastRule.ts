import type { UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '../../store/types';
import type { NotificationTone } from './notificationsSlice';

export interface ToastText {
  tone: NotificationTone;
  text: string;
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

export const successToast = (text: string): ToastText => ({ tone: 'success', text });
export const errorToast = (text: string): ToastText => ({ tone: 'error', text });
