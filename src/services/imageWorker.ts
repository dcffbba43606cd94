import { isImageError, recodeImage } from './imageCodec';
import { offscreenSurface } from './imageSurface';
import type { ImageWorkerReply } from './imageWorkerClient';

const reply = (message: ImageWorkerReply) => { self.postMessage(message); };

/** Takes one file, posts progress, then one picture or refusal. The page terminates the worker. */
self.addEventListener('message', ({ data: file }: MessageEvent<Blob>) => {
  recodeImage(file, offscreenSurface, (percent) => { reply({ kind: 'progress', percent }); }).then(
    (image) => { reply({ kind: 'done', image }); },
    (error: unknown) => { reply({ kind: 'refused', reason: isImageError(error) ? error.reason : 'processing' }); },
  );
});
