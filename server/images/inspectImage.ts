import sharp, { type Metadata } from 'sharp';
import { imageFailure } from '../../src/domain/messages';
import { refuse } from '../http/apiError';
import { stripMetadata, UnreadableStructure } from './stripMetadata';

/** Pixels per side and in all; the app itself never sends more than 2500 a side. */
const MAX_SIDE_PX = 8192;
const MAX_PIXELS = 40_000_000;

const MAGIC: Readonly<Record<string, (bytes: Uint8Array) => boolean>> = {
  'image/jpeg': (b) => b[0] === 0xff && b[1] === 0xd8 && b[2] === 0xff,
  'image/png': (b) => Buffer.from(b.subarray(0, 8)).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  'image/webp': (b) =>
    Buffer.from(b.subarray(0, 4)).toString('latin1') === 'RIFF' && Buffer.from(b.subarray(8, 12)).toString('latin1') === 'WEBP',
};

// Pictures come one at a time and rarely; a cache of decoded pixels would only hold memory.
sharp.cache(false);
// One thread a picture: with two at a time there is always a core left for everybody else.
sharp.concurrency(1);

/** Opens a picture with the limits that every use of untrusted bytes needs. */
export function openImage(bytes: Uint8Array) {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated', sequentialRead: true });
}

/** A picture that may be kept: looked through to its last row, upright, and without anything that is not the picture. */
export interface CleanImage {
  bytes: Buffer;
  /** px */
  width: number;
  height: number;
}

type Format = 'jpeg' | 'png' | 'webp';

/** Quality of a picture that has to be compressed again, because it was lying on its side. */
const TURNED_QUALITY = 92;

/** Without metadata; one that lies on its side, or whose file only the decoder understands, is drawn again. */
async function withoutMetadata(bytes: Buffer, format: Format, { width, height, orientation = 1 }: Metadata): Promise<CleanImage> {
  if (orientation > 1) return redraw(bytes, format);
  try {
    return { bytes: stripMetadata(bytes, `image/${format}`), width, height };
  } catch (error) {
    if (!(error instanceof UnreadableStructure)) throw error;
    return redraw(bytes, format);
  }
}

/** Turned upright by its own note of orientation; the library leaves all metadata behind. */
async function redraw(bytes: Buffer, format: Format): Promise<CleanImage> {
  const { data, info } = await openImage(bytes)
    .rotate()
    .toFormat(format, format === 'png' ? {} : { quality: TURNED_QUALITY })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/**
 * Makes sure that the bytes are the picture they claim to be, to the last row: type by its first bytes and by the
 * decoder, a size that cannot flood the memory, and pixels that can be read. Where and when it was taken is taken out.
 * @throws ApiError 400
 */
export async function cleanImage(bytes: Buffer, contentType: string): Promise<CleanImage> {
  if (!MAGIC[contentType]?.(bytes)) throw refuse.badRequest('The picture is not of the type it claims to be.', 'invalid_image');
  try {
    const metadata = await openImage(bytes).metadata();
    const { format, width, height } = metadata;
    if (`image/${format}` !== contentType) throw new Error('another format');
    if (width > MAX_SIDE_PX || height > MAX_SIDE_PX) throw new Error('too many pixels');
    await openImage(bytes).resize(8, 8, { fit: 'fill', fastShrinkOnLoad: false }).raw().toBuffer();
    return await withoutMetadata(bytes, format as Format, metadata);
  } catch {
    throw refuse.badRequest(imageFailure.processing, 'invalid_image');
  }
}
