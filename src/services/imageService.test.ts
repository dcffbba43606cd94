import { webcrypto } from 'node:crypto';
import { MAX_IMAGE_BYTES } from '../domain/groups/imageRules';
import type { ImageSurface } from './imageCodec';
import { createImageService } from './imageService';
import type { ImageWorkerReply, ImageWorkerLike } from './imageWorkerClient';

beforeAll(() => { Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true }); });

/** A blob that claims a size. */
const sized = (bytes: number, content = 'jpeg'): Blob => Object.defineProperty(new Blob([content]), 'size', { value: bytes });
const FILE = new Blob(['a photo'], { type: 'image/png' });

/** A fake canvas: a picture of the given size whose JPEGs have the size that `bytesAt` gives. */
function surfaceOf(width: number, height: number, bytesAt: (quality: number) => number = () => 1000) {
  const tried: number[] = [];
  const drawn: { width: number; height: number }[] = [];
  const surface: ImageSurface = {
    decode: () => Promise.resolve({ width, height, close: () => undefined }),
    draw: (_bitmap, size) => {
      drawn.push(size);
      return { encode: (quality) => { tried.push(quality); return Promise.resolve(sized(bytesAt(quality))); } };
    },
  };
  return { surface, tried, drawn };
}

const noWorker = () => null;
const quiet = () => ({ signal: new AbortController().signal, onProgress: () => undefined });

describe('a picture', () => {
  it('is scaled to 2500 px and written at 0.9 when that fits', async () => {
    const { surface, tried, drawn } = surfaceOf(5000, 4000);
    const service = createImageService({ startWorker: noWorker, surface });
    const image = await service.process(service.accept(FILE), quiet());
    expect(drawn).toEqual([{ width: 2500, height: 2000 }]);
    expect(tried).toEqual([0.9]);
    expect(image).toMatchObject({ width: 2500, height: 2000, bytes: 1000 });
    expect(image.key).toMatch(/^sha256-[0-9a-f]{64}$/);
  });

  it('is encoded at ever lower quality until it fits 20 MB', async () => {
    const { surface, tried } = surfaceOf(10, 10, (quality) => MAX_IMAGE_BYTES + (quality > 0.55 ? 1 : 0));
    const service = createImageService({ startWorker: noWorker, surface });
    await service.process(service.accept(FILE), quiet());
    expect(tried).toEqual([0.9, 0.8, 0.7, 0.6, 0.5]);
  });

  it('reports increasing progress up to 100', async () => {
    const { surface } = surfaceOf(10, 10);
    const service = createImageService({ startWorker: noWorker, surface });
    const percents: number[] = [];
    await service.process(service.accept(FILE), { ...quiet(), onProgress: (percent) => { percents.push(percent); } });
    expect(percents).toEqual([...percents].sort((a, b) => a - b));
    expect(percents.at(-1)).toBe(100);
  });

  it('has a content key, bytes and a data URL, and is gone when released', async () => {
    const { surface } = surfaceOf(10, 10);
    const service = createImageService({ startWorker: noWorker, surface });
    const first = await service.process(service.accept(FILE), quiet());
    const second = await service.process(service.accept(FILE), quiet());
    expect(second.key).toBe(first.key);
    const blob = service.blob(first.key);
    expect(blob && await service.dataUrl(blob)).toMatch(/^data:.*;base64,/);
    service.forget(first.key);
    expect(service.blob(first.key)).toBeNull();
    expect(service.previewUrl(first.key)).toBeNull();
  });
});

describe('a picture is refused', () => {
  const refusalOf = async (file: Blob, surface: ImageSurface) => {
    const service = createImageService({ startWorker: noWorker, surface });
    return service.process(service.accept(file), quiet()).then(() => null, (error: unknown) => error);
  };

  it('as too large above 20 MB, without being read', async () => {
    const { surface, drawn } = surfaceOf(10, 10);
    expect(await refusalOf(sized(MAX_IMAGE_BYTES + 1), surface))
      .toMatchObject({ name: 'ImageError', reason: 'tooLarge', message: 'Image size should be less than 20MB' });
    expect(await refusalOf(sized(MAX_IMAGE_BYTES), surface)).toBeNull();
    expect(drawn).toHaveLength(1);
  });

  it('as incompressible when even 0.3 is too large', async () => {
    const { surface, tried } = surfaceOf(10, 10, () => MAX_IMAGE_BYTES + 1);
    expect(await refusalOf(FILE, surface))
      .toMatchObject({ reason: 'incompressible', message: 'Unable to compress image to acceptable size' });
    expect(tried.at(-1)).toBe(0.3);
  });

  it('as unreadable when the file is gone', async () => {
    const gone = Object.assign(new Blob(['x']), { arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) });
    expect(await refusalOf(gone, surfaceOf(1, 1).surface))
      .toMatchObject({ reason: 'reading', message: 'Error reading image. Please try another image.' });
  });

  it('as unprocessable when it is not a picture, or has no pixels', async () => {
    const refused = { reason: 'processing', message: 'Error processing image. Please try a smaller image or different format.' };
    const broken: ImageSurface = { ...surfaceOf(1, 1).surface, decode: () => Promise.reject(new Error('not a picture')) };
    expect(await refusalOf(FILE, broken)).toMatchObject(refused);
    expect(await refusalOf(FILE, surfaceOf(0, 0).surface)).toMatchObject(refused);
  });

  it('under an unknown ticket', async () => {
    const service = createImageService({ startWorker: noWorker });
    await expect(service.process('picture-99', quiet())).rejects.toMatchObject({ reason: 'reading' });
  });
});

/** A worker whose answers the test decides. */
function fakeWorker(run: (post: (message: ImageWorkerReply) => void, fail: () => void) => void) {
  const listeners: Record<string, (event: never) => void> = {};
  const worker = {
    ended: false,
    addEventListener: (type: string, listener: (event: never) => void) => { listeners[type] = listener; },
    postMessage: () => { run((data) => { listeners.message?.({ data } as never); }, () => { listeners.error?.({} as never); }); },
    terminate: () => { worker.ended = true; },
  };
  return worker as typeof worker & ImageWorkerLike;
}

describe('the worker', () => {
  const image = { blob: new Blob(['done']), width: 3, height: 2 };

  it('does the work and is terminated', async () => {
    const worker = fakeWorker((post) => { post({ kind: 'progress', percent: 50 }); post({ kind: 'done', image }); });
    const service = createImageService({ startWorker: () => worker });
    expect(await service.process(service.accept(FILE), quiet())).toMatchObject({ width: 3, height: 2, bytes: 4 });
    expect(worker.ended).toBe(true);
  });

  it('refuses with its reason', async () => {
    const worker = fakeWorker((post) => { post({ kind: 'refused', reason: 'incompressible' }); });
    const service = createImageService({ startWorker: () => worker });
    await expect(service.process(service.accept(FILE), quiet())).rejects.toMatchObject({ reason: 'incompressible' });
  });

  it('falls back to the page when it does not run', async () => {
    const worker = fakeWorker((_answer, fail) => { fail(); });
    const service = createImageService({ startWorker: () => worker, surface: surfaceOf(7, 7).surface });
    expect(await service.process(service.accept(FILE), quiet())).toMatchObject({ width: 7 });
  });

  it('is terminated mid-work by an abort', async () => {
    let start: () => void = () => undefined;
    const started = new Promise<void>((resolve) => { start = resolve; });
    const worker = fakeWorker(() => { start(); });
    const service = createImageService({ startWorker: () => worker });
    const controller = new AbortController();
    const running = service.process(service.accept(FILE), { ...quiet(), signal: controller.signal });
    await started;
    controller.abort();
    await expect(running).rejects.toMatchObject({ name: 'AbortError' });
    expect(worker.ended).toBe(true);
  });
});
