import { contentKey, dataUrlOf } from './imageBytes';
import { recodeImage, imageError, type ImageSurface, type RecodedImage } from './imageCodec';
import { pageSurface } from './imageSurface';
import { abortError, recodeInWorker, type ImageWorkerLike, type RecodeOptions } from './imageWorkerClient';
import type { ImageService } from './types';

export interface ImageServiceOptions {
  /** A new worker, or null where workers or OffscreenCanvas are missing. */
  startWorker?: () => ImageWorkerLike | null;
  /** The fallback on the main thread. */
  surface?: ImageSurface;
}

interface Kept {
  blob: Blob;
  /** Made with the first preview. */
  previewUrl: string | null;
}

function startImageWorker(): ImageWorkerLike | null {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return null;
  return new Worker(new URL('./imageWorker.ts', import.meta.url));
}

/** In a worker where there is one, else on the page. */
async function recode(file: Blob, options: RecodeOptions, { startWorker, surface }: Required<ImageServiceOptions>): Promise<RecodedImage> {
  const worker = startWorker();
  const image = worker && await recodeInWorker(worker, file, options);
  if (image) return image;
  return recodeImage(file, surface, (percent) => { if (!options.signal.aborted) options.onProgress(percent); });
}

/**
 * Pictures between file and server. The bytes stay here; actions and state carry tickets and keys (ARCHITECTURE.md, rule 12).
 * Encoding happens in a worker, so that the page stays responsive.
 */
export function createImageService({ startWorker = startImageWorker, surface = pageSurface }: ImageServiceOptions = {}): ImageService {
  const files = new Map<string, Blob>();
  const kept = new Map<string, Kept>();
  let tickets = 0;

  return {
    accept(file) {
      tickets += 1;
      const ticket = `picture-${tickets}`;
      files.set(ticket, file);
      return ticket;
    },
    async process(ticket, options) {
      const file = files.get(ticket);
      files.delete(ticket);
      if (options.signal.aborted) throw abortError();
      if (!file) throw imageError('reading');
      const { blob, width, height } = await recode(file, options, { startWorker, surface });
      const key = await contentKey(blob);
      if (options.signal.aborted) throw abortError();
      if (!kept.has(key)) kept.set(key, { blob, previewUrl: null });
      options.onProgress(100);
      return { key, width, height, bytes: blob.size };
    },
    dataUrl: async (key) => {
      const picture = kept.get(key);
      return picture ? dataUrlOf(picture.blob) : null;
    },
    previewUrl(key) {
      const picture = kept.get(key);
      if (!picture) return null;
      picture.previewUrl ??= URL.createObjectURL(picture.blob);
      return picture.previewUrl;
    },
    forget(key) {
      const previewUrl = kept.get(key)?.previewUrl;
      if (previewUrl) URL.revokeObjectURL(previewUrl);
      kept.delete(key);
    },
  };
}
