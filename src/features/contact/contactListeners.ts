import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import type { AppListenerApi, AppStartListening } from '../../store/listenerMiddleware';
import { contactClosed, contactSent, contactSubmitted, selectContactStatus } from './contactSlice';

/** How long the simulated sending takes, in ms (docs/spec-notes.md, section 9). */
const CONTACT_SEND_MS = 2000;

/** Simulates sending: nothing leaves the browser. Leaving the page cancels it. */
async function sendMessage(action: UnknownAction, api: AppListenerApi): Promise<void> {
  if (contactSubmitted.match(action) && selectContactStatus(api.getOriginalState()) !== 'editing') return;
  api.cancelActiveListeners();
  if (selectContactStatus(api.getState()) !== 'sending') return;
  await api.delay(CONTACT_SEND_MS);
  api.dispatch(contactSent());
}

export function startContactListeners(startListening: AppStartListening): void {
  startListening({ matcher: isAnyOf(contactSubmitted, contactClosed), effect: sendMessage });
}
