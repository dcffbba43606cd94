import type { UnknownAction } from '@reduxjs/toolkit';
import { imageFailure } from '../../../domain/messages';
import type { ImageRefusal } from '../../../domain/storedImage';
import type { AppListenerApi, AppStartListening } from '../../../store/listenerMiddleware';
import type { RootState } from '../../../store/types';
import { imageProgressed, imageReady, imageRefused, selectFormImage } from './groupFormSlice';

/** The ticket of the file that is being prepared, or null. */
function ticketIn(state: RootState): string | null {
  const image = selectFormImage(state);
  return image.status === 'processing' ? image.ticket : null;
}

/** The key of the picture whose bytes the service keeps for the form, or null. */
function keyIn(state: RootState): string | null {
  const image = selectFormImage(state);
  return image.status === 'ready' ? image.key : null;
}

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
    predicate: (_action, current, previous) => keyIn(previous) !== null && keyIn(current) !== keyIn(previous),
    effect: (_action, { extra, getOriginalState }) => {
      const key = keyIn(getOriginalState());
      if (key !== null && getOriginalState().groupForm.status !== 'submitting') extra.images.forget(key);
    },
  });
}
