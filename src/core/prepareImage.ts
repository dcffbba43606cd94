import type { UnknownAction } from '@reduxjs/toolkit';
import type { ImageState } from '../domain/groups/imageState';
import type { ImageRefusal, StoredImage } from '../domain/groups/storedImage';
import { imageFailure } from '../domain/texts/formMessages';
import type { AppListenerApi, AppStartListening } from '../store/listenerMiddleware';
import type { RootState } from '../store/types';
import { reportFault } from './reportFault';

/** What the machine that shows the image wants to hear. */
interface ImageEvents {
  progressed: (progress: { ticket: string; percent: number }) => UnknownAction;
  ready: (outcome: { ticket: string; image: StoredImage }) => UnknownAction;
  refused: (outcome: { ticket: string; reason: ImageRefusal }) => UnknownAction;
}

/** The service's own reason, or the general one for what nobody foresaw. */
function reasonOf(error: unknown): ImageRefusal {
  const reason = (error as { reason?: unknown } | null)?.reason;
  return typeof reason === 'string' && reason in imageFailure ? (reason as ImageRefusal) : 'processing';
}

/** Prepares the file behind a ticket. Cancelling the listener stops it: the signal reaches the service. */
async function prepareImage(api: AppListenerApi, ticket: string, { progressed, ready, refused }: ImageEvents): Promise<void> {
  try {
    const image = await api.pause(api.extra.images.process(ticket, {
      signal: api.signal,
      onProgress: (percent) => { if (!api.signal.aborted) api.dispatch(progressed({ ticket, percent })); },
    }));
    api.dispatch(ready({ ticket, image }));
  } catch (error) {
    if (api.signal.aborted) throw error;
    reportFault(api, error, 'A picture could not be prepared');
    api.dispatch(refused({ ticket, reason: reasonOf(error) }));
  }
}

/** Prepares the latest file of the image that a form shows. Another file, an address, Cancel or leaving the form stops it. */
export function prepareLatestImage(
  startListening: AppStartListening, selectImage: (state: RootState) => ImageState, events: ImageEvents,
): void {
  const ticketIn = (state: RootState): string | null => {
    const image = selectImage(state);
    return image.status === 'processing' ? image.ticket : null;
  };
  startListening({
    predicate: (_action, current, previous) => ticketIn(current) !== ticketIn(previous),
    effect: async (_action, api) => {
      api.cancelActiveListeners();
      const ticket = ticketIn(api.getState());
      if (ticket !== null) await prepareImage(api, ticket, events);
    },
  });
}
