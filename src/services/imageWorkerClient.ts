import type { ImageRefusal } from '../domain/storedImage';
import { imageError, type RecodedImage } from './imageCodec';

export type ImageWorkerAnswer =
  | { kind: 'progress'; percent: number }
  | { kind: 'done'; image: RecodedImage }
  | { kind: 'refused'; reason: ImageRefusal };

/** What is used of a `Worker`. */
export type ImageWorkerLike = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

export interface RecodeOptions {
  signal: AbortSignal;
  onProgress: (percent: number) => void;
}

export const abortError = (): DOMException => new DOMException('The picture was cancelled', 'AbortError');

/**
 * Lets a worker recode one file and ends it afterwards. Aborting ends it at once, in the middle of its work.
 * @returns null when the worker itself does not run: the caller has another way
 * @throws ImageError, or AbortError
 */
export function recodeInWorker(worker: ImageWorkerLike, file: Blob, { signal, onProgress }: RecodeOptions): Promise<RecodedImage | null> {
  return new Promise<RecodedImage | null>((resolve, reject) => {
    signal.addEventListener('abort', () => { reject(abortError()); }, { once: true });
    worker.addEventListener('error', () => { resolve(null); });
    worker.addEventListener('message', ({ data }: MessageEvent<ImageWorkerAnswer>) => {
      if (data.kind === 'progress') onProgress(data.percent);
      else if (data.kind === 'done') resolve(data.image);
      else reject(imageError(data.reason));
    });
    worker.postMessage(file);
  }).finally(() => { worker.terminate(); });
}
