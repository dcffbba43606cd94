import { isImageError, recodeImage } from './imageCodec';
import { offscreenSurface } from './imageSurface';
import type { ImageWorkerAnswer } from './imageWorkerClient';

const answer = (message: ImageWorkerAnswer) => { self.postMessage(message); };

/** Takes one file, posts progress, then one picture or refusal. The page terminates the worker. */
self.addEventListener('message', ({ data: file }: MessageEvent<Blob>) => {
  recodeImage(file, offscreenSurface, (percent) => { answer({ kind: 'progress', percent }); }).then(
    (image) => { answer({ kind: 'done', image }); },
    (error: unknown) => { answer({ kind: 'refused', reason: isImageError(error) ? error.reason : 'processing' }); },
  );
});
