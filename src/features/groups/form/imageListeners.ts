import type { UnknownAction } from '@reduxjs/toolkit';
import { prepareImage, type ImageEvents } from '../../../core/prepareImage';
import type { AppListenerApi, AppStartListening } from '../../../store/listenerMiddleware';
import type { RootState } from '../../../store/types';
import { imageProgressed, imageReady, imageRefused, selectConflict, selectFormImage } from './groupFormSlice';
import { selectKeptForm } from './keptFormSlice';

const EVENTS: ImageEvents = { progressed: imageProgressed, ready: imageReady, refused: imageRefused };

/** The ticket of the file that is being prepared, or null. */
function ticketIn(state: RootState): string | null {
  const image = selectFormImage(state);
  return image.status === 'processing' ? image.ticket : null;
}

/** The keys of the pictures whose bytes are kept: the form's, one that the user may choose again, and that of a form kept for its user. */
function keysIn(state: RootState): readonly string[] {
  const kept = selectKeptForm(state);
  const images = [selectFormImage(state), selectConflict(state)?.mineImage, kept.status === 'kept' ? kept.form.image : undefined];
  return images.flatMap((image) => (image?.status === 'ready' ? [image.key] : []));
}

const droppedKeys = (current: RootState, previous: RootState): readonly string[] => {
  const kept = keysIn(current);
  return keysIn(previous).filter((key) => !kept.includes(key));
};

/** Prepares the newest file. Another file, an address, Cancel or leaving the form stop it: the signal reaches the service. */
async function prepare(_action: UnknownAction, api: AppListenerApi): Promise<void> {
  api.cancelActiveListeners();
  const ticket = ticketIn(api.getState());
  if (ticket === null) return;
  await prepareImage(api, ticket, EVENTS);
}

/** The picture of the form. Bytes that nothing points to any more are forgotten; those on their way to the server are not. */
export function startImageListeners(startListening: AppStartListening): void {
  startListening({ predicate: (_action, current, previous) => ticketIn(current) !== ticketIn(previous), effect: prepare });
  startListening({
    predicate: (_action, current, previous) => droppedKeys(current, previous).length > 0,
    effect: (_action, { extra, getState, getOriginalState }) => {
      if (getOriginalState().groupForm.status === 'submitting') return;
      for (const key of droppedKeys(getState(), getOriginalState())) extra.images.forget(key);
    },
  });
}
