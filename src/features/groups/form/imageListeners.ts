import type { UnknownAction } from '@reduxjs/toolkit';
import { prepareImage, type ImageEvents } from '../../../core/prepareImage';
import type { AppListenerApi, AppStartListening } from '../../../store/listenerMiddleware';
import type { RootState } from '../../../store/types';
import { imageProgressed, imageReady, imageRefused, selectConflict, selectFormImage } from './groupFormSlice';
import { selectKeptForm } from './keptFormSlice';

const EVENTS: ImageEvents = { progressed: imageProgressed, ready: imageReady, refused: imageRefused };

/** The ticket of the file being processed, or null. */
function ticketIn(state: RootState): string | null {
  const image = selectFormImage(state);
  return image.status === 'processing' ? image.ticket : null;
}

/** The keys of the pictures still in use: the form's, the one in a conflict, and that of a kept form. */
function keysIn(state: RootState): readonly string[] {
  const kept = selectKeptForm(state);
  const images = [selectFormImage(state), selectConflict(state)?.mineImage, kept.status === 'kept' ? kept.form.image : undefined];
  return images.flatMap((image) => (image?.status === 'ready' ? [image.key] : []));
}

const droppedKeys = (current: RootState, previous: RootState): readonly string[] => {
  const kept = keysIn(current);
  return keysIn(previous).filter((key) => !kept.includes(key));
};

/** Processes the latest file. Another file, a URL, Cancel or leaving the form aborts it: the signal reaches the service. */
async function prepare(_action: UnknownAction, api: AppListenerApi): Promise<void> {
  api.cancelActiveListeners();
  const ticket = ticketIn(api.getState());
  if (ticket === null) return;
  await prepareImage(api, ticket, EVENTS);
}

/** Processes the form's picture, and releases bytes that are no longer used, except while they are being sent. */
export function startImageListeners(startListening: AppStartListening): void {
  startListening({ predicate: (_action, current, previous) => ticketIn(current) !== ticketIn(previous), effect: prepare });
  startListening({
    predicate: (_action, current, previous) => droppedKeys(current, previous).length > 0,
    effect: async (_action, { extra, getState, getOriginalState, pause }) => {
      const before = getOriginalState();
      if (before.groupForm.status === 'submitting') return;
      // When a session ends, its form closes before it is kept.
      await pause(Promise.resolve());
      for (const key of droppedKeys(getState(), before)) extra.images.forget(key);
    },
  });
}
