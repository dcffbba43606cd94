import { fitsImageLimit, qualityLadder, scaledSize, type PixelSize } from '../domain/groups/imageRules';
import type { ImageRefusal } from '../domain/groups/storedImage';
import { imageFailure } from '../domain/texts/formMessages';

/** Why a picture was refused; `message` is the specification's text. */
export interface ImageError extends Error {
  name: 'ImageError';
  reason: ImageRefusal;
}

export function imageError(reason: ImageRefusal): ImageError {
  return Object.assign(new Error(imageFailure[reason]), { name: 'ImageError' as const, reason });
}

export function isImageError(error: unknown): error is ImageError {
  return error instanceof Error && error.name === 'ImageError';
}

/** A picture drawn at its final size, ready to be written as a JPEG. */
export interface Drawing {
  /** @param quality 0 to 1 */
  encode(quality: number): Promise<Blob>;
}

/** The canvas operations that differ between a worker and a page. */
export interface ImageSurface {
  /** Reads the picture upright, as its EXIF orientation says. */
  decode(file: Blob): Promise<ImageBitmap>;
  draw(bitmap: ImageBitmap, size: PixelSize): Drawing;
}

export interface RecodedImage extends PixelSize {
  blob: Blob;
}

/** Progress after each step, in percent; the encoding attempts share the rest. */
const READ = 10;
const DECODED = 40;
const DRAWN = 60;
const ENCODED = 95;

/** Reads a file, which may be gone since it was chosen. */
async function readable(file: Blob): Promise<Blob> {
  try {
    return new Blob([await file.arrayBuffer()], { type: file.type });
  } catch {
    throw imageError('reading');
  }
}

/** The first quality of the ladder whose result fits (docs/spec-notes.md, section 5). */
async function encodeToFit(drawing: Drawing, onProgress: (percent: number) => void): Promise<Blob> {
  const ladder = qualityLadder();
  for (const [step, quality] of ladder.entries()) {
    const blob = await drawing.encode(quality);
    onProgress(DRAWN + Math.round(((step + 1) / ladder.length) * (ENCODED - DRAWN)));
    if (fitsImageLimit(blob.size)) return blob;
  }
  throw imageError('incompressible');
}

/**
 * Scales a picture to at most 2500 px and writes it as a JPEG of at most 20 MB (docs/spec-notes.md, section 5).
 * @throws ImageError; anything that goes wrong inside is 'processing'
 */
export async function recodeImage(file: Blob, surface: ImageSurface, onProgress: (percent: number) => void): Promise<RecodedImage> {
  if (!fitsImageLimit(file.size)) throw imageError('tooLarge');
  const source = await readable(file);
  onProgress(READ);
  try {
    const bitmap = await surface.decode(source);
    onProgress(DECODED);
    const size = scaledSize(bitmap);
    const drawing = surface.draw(bitmap, size);
    bitmap.close();
    onProgress(DRAWN);
    return { blob: await encodeToFit(drawing, onProgress), ...size };
  } catch (error) {
    throw isImageError(error) ? error : imageError('processing');
  }
}
