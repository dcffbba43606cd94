import type { UnknownAction } from '@reduxjs/toolkit';
import type { ImageRefusal, StoredImage } from '../domain/groups/storedImage';
import { imageFailure } from '../domain/texts/formMessages';
import type { AppListenerApi } from '../store/listenerMiddleware';

/** What the machine that shows the image wants to hear. */
export interface ImageEvents {
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
export async function prepareImage(api: AppListenerApi, ticket: string, { progressed, ready, refused }: ImageEvents): Promise<void> {
  try {
    const image = await api.pause(api.extra.images.process(ticket, {
      signal: api.signal,
      onProgress: (percent) => { if (!api.signal.aborted) api.dispatch(progressed({ ticket, percent })); },
    }));
    api.dispatch(ready({ ticket, image }));
  } catch (error) {
    if (api.signal.aborted) throw error;
    const reason = reasonOf(error);
    api.extra.errors.report(error, `A picture was refused: ${reason}`);
    api.dispatch(refused({ ticket, reason }));
  }
}
