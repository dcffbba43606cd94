import { isImageError, recodeImage } from './imageCodec';
import { offscreenSurface } from './imageSurface';
import type { ImageWorkerAnswer } from './imageWorkerClient';

const answer = (message: ImageWorkerAnswer) => { self.postMessage(message); };

/** One file in, one picture or refusal out, with progress between. The page ends the worker. */
self.addEventListener('message', ({ data: file }: MessageEvent<Blob>) => {
  recodeImage(file, offscreenSurface, (percent) => { answer({ kind: 'progress', percent }); }).then(
    (image) => { answer({ kind: 'done', image }); },
    (error: unknown) => { answer({ kind: 'refused', reason: isImageError(error) ? error.reason : 'processing' }); },
  );
});
