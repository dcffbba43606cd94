import type { UnknownAction } from '@reduxjs/toolkit';
import { imageFailure } from '../../../domain/messages';
import type { ImageRefusal } from '../../../domain/storedImage';
import type { AppListenerApi, AppStartListening } from '../../../store/listenerMiddleware';
import type { RootState } from '../../../store/types';
import { imageProgressed, imageReady, imageRefused, selectConflict, selectFormImage } from './groupFormSlice';
import { selectKeptForm } from './keptFormSlice';

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

/** The service's own reason, or the general one for what nobody foresaw. */
function reasonOf(error: unknown): ImageRefusal {
  const reason = (error as { reason?: unknown } | null)?.reason;
  return typeof reason === 'string' && reason in imageFailure ? (reason as ImageRefusal) : 'processing';
}

/** Prepares the newest file. Another file, an address, Cancel or leaving the form stop it: the signal reaches the service. */
async function prepare(_action: UnknownAction, api: AppListenerApi): Promise<void> {
  api.cancelActiveListeners();
  const ticket = ticketIn(api.getState());
  if (ticket === null) return;
  try {
    const image = await api.pause(api.extra.images.process(ticket, {
      signal: api.signal,
      onProgress: (percent) => { if (!api.signal.aborted) api.dispatch(imageProgressed({ ticket, percent })); },
    }));
    api.dispatch(imageReady({ ticket, image }));
  } catch (error) {
    if (api.signal.aborted) throw error;
    const reason = reasonOf(error);
    api.extra.errors.report(error, `A picture was refused: ${reason}`);
    api.dispatch(imageRefused({ ticket, reason }));
  }
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
