import type { ImageRefusal } from '../domain/groups/storedImage';
import { imageError, type RecodedImage } from './imageCodec';

export type ImageWorkerReply =
  | { kind: 'progress'; percent: number }
  | { kind: 'done'; image: RecodedImage }
  | { kind: 'refused'; reason: ImageRefusal };

/** The used part of a `Worker`. */
export type ImageWorkerLike = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

export interface RecodeOptions {
  signal: AbortSignal;
  onProgress: (percent: number) => void;
}

export const abortError = (): DOMException => new DOMException('The picture was cancelled', 'AbortError');

/**
 * Has a worker recode one file, then terminates it. Aborting terminates it at once.
 * @returns null when the worker itself fails to run: the caller falls back to the page
 * @throws ImageError, or AbortError
 */
export function recodeInWorker(worker: ImageWorkerLike, file: Blob, { signal, onProgress }: RecodeOptions): Promise<RecodedImage | null> {
  return new Promise<RecodedImage | null>((resolve, reject) => {
    signal.addEventListener('abort', () => { reject(abortError()); }, { once: true });
    worker.addEventListener('error', () => { resolve(null); });
    worker.addEventListener('message', ({ data }: MessageEvent<ImageWorkerReply>) => {
      if (data.kind === 'progress') onProgress(data.percent);
      else if (data.kind === 'done') resolve(data.image);
      else reject(imageError(data.reason));
    });
    worker.postMessage(file);
  }).finally(() => { worker.terminate(); });
}
