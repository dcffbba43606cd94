import { contentKey, dataUrlOf } from './imageBytes';
import { imageError, recodeImage, type ImageSurface, type RecodedImage } from './imageCodec';
import { pageSurface } from './imageSurface';
import { abortError, recodeInWorker, type ImageWorkerLike, type RecodeOptions } from './imageWorkerClient';

// Only users who choose a picture need this, so it is a separate chunk, loaded on demand.

export { dataUrlOf };

export interface CodingOptions {
  /** A new worker, or null where workers or OffscreenCanvas are missing. */
  startWorker?: () => ImageWorkerLike | null;
  /** The fallback on the main thread. */
  surface?: ImageSurface;
}

function startImageWorker(): ImageWorkerLike | null {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return null;
  return new Worker(new URL('./imageWorker.ts', import.meta.url));
}

/** In a worker where there is one, else on the page. */
async function recode(file: Blob, options: RecodeOptions, { startWorker, surface }: Required<CodingOptions>): Promise<RecodedImage> {
  const worker = startWorker();
  const image = worker && await recodeInWorker(worker, file, options);
  if (image) return image;
  return recodeImage(file, surface, (percent) => { if (!options.signal.aborted) options.onProgress(percent); });
}

/**
 * Scales and re-encodes a file that a form control handed over.
 * @param file absent when the ticket is unknown
 * @throws an `ImageError`; an aborted signal rejects with `AbortError`
 */
export async function codePicture(
  file: Blob | undefined, options: RecodeOptions, { startWorker = startImageWorker, surface = pageSurface }: CodingOptions,
): Promise<RecodedImage & { key: string }> {
  if (options.signal.aborted) throw abortError();
  if (!file) throw imageError('reading');
  const picture = await recode(file, options, { startWorker, surface });
  const key = await contentKey(picture.blob);
  if (options.signal.aborted) throw abortError();
  return { ...picture, key };
}
