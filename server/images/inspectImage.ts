import sharp from 'sharp';
import { imageFailure } from '../../src/domain/messages';
import { refuse } from '../http/apiError';

/** Pixels per side and in all; the app itself never sends more than 2500 a side. */
const MAX_SIDE_PX = 8192;
const MAX_PIXELS = 40_000_000;

const MAGIC: Readonly<Record<string, (bytes: Uint8Array) => boolean>> = {
  'image/jpeg': (b) => b[0] === 0xff && b[1] === 0xd8 && b[2] === 0xff,
  'image/png': (b) => Buffer.from(b.subarray(0, 8)).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  'image/webp': (b) => Buffer.from(b.subarray(0, 4)).toString('latin1') === 'RIFF' && Buffer.from(b.subarray(8, 12)).toString('latin1') === 'WEBP',
};

// Pictures come one at a time and rarely; a cache of decoded pixels would only hold memory.
sharp.cache(false);
// One thread a picture: with two at a time there is always a core left for everybody else.
sharp.concurrency(1);

/** Opens a picture with the limits that every use of untrusted bytes needs. */
export function openImage(bytes: Uint8Array) {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated', sequentialRead: true });
}

/**
 * Makes sure that the bytes are the picture they claim to be, to the last row: type by its first bytes and by the
 * decoder, a size that cannot flood the memory, and pixels that can be read.
 * @returns size in px
 * @throws ApiError 400
 */
export async function inspectImage(bytes: Uint8Array, contentType: string): Promise<{ width: number; height: number }> {
  if (!MAGIC[contentType]?.(bytes)) throw refuse.badRequest('The picture is not of the type it claims to be.', 'invalid_image');
  try {
    const { format, width, height } = await openImage(bytes).metadata();
    if (`image/${format}` !== contentType) throw new Error('another format');
    if (width > MAX_SIDE_PX || height > MAX_SIDE_PX) throw new Error('too many pixels');
    await openImage(bytes).resize(8, 8, { fit: 'fill', fastShrinkOnLoad: false }).raw().toBuffer();
    return { width, height };
  } catch {
    throw refuse.badRequest(imageFailure.processing, 'invalid_image');
  }
}
