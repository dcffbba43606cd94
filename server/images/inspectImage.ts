import sharp, { type Metadata } from 'sharp';
import { imageFailure } from '../../src/domain/formMessages';
import { refuse } from '../http/apiError';
import { stripMetadata, UnreadableStructure } from './stripMetadata';

/** Pixels per side and in total. The app itself never sends more than 2500 per side. */
const MAX_SIDE_PX = 8192;
const MAX_PIXELS = 40_000_000;

const MAGIC: Readonly<Record<string, (bytes: Uint8Array) => boolean>> = {
  'image/jpeg': (b) => b[0] === 0xff && b[1] === 0xd8 && b[2] === 0xff,
  'image/png': (b) => Buffer.from(b.subarray(0, 8)).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  'image/webp': (b) =>
    Buffer.from(b.subarray(0, 4)).toString('latin1') === 'RIFF' && Buffer.from(b.subarray(8, 12)).toString('latin1') === 'WEBP',
};

// Uploads are rare, so a cache of decoded pixels would only waste memory.
sharp.cache(false);
// One thread per image, so image work never occupies all cores.
sharp.concurrency(1);

/** Opens an image with the limits that untrusted bytes need. */
export function openImage(bytes: Uint8Array) {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated', sequentialRead: true });
}

/** An image that is safe to store: fully decoded once, upright, and without metadata. */
interface CleanImage {
  bytes: Buffer;
  /** px */
  width: number;
  height: number;
}

type Format = 'jpeg' | 'png' | 'webp';

/** Quality of an image that has to be compressed again. */
const REENCODED_QUALITY = 92;

/** Removes the metadata. An image that has to be rotated, or whose structure only the decoder understands, is re-encoded. */
async function withoutMetadata(bytes: Buffer, format: Format, { width, height, orientation = 1 }: Metadata): Promise<CleanImage> {
  if (orientation > 1) return reencode(bytes, format);
  try {
    return { bytes: stripMetadata(bytes, `image/${format}`), width, height };
  } catch (error) {
    if (!(error instanceof UnreadableStructure)) throw error;
    return reencode(bytes, format);
  }
}

/** Rotates the image by its EXIF orientation and re-encodes it, which drops all metadata. */
async function reencode(bytes: Buffer, format: Format): Promise<CleanImage> {
  const { data, info } = await openImage(bytes)
    .rotate()
    .toFormat(format, format === 'png' ? {} : { quality: REENCODED_QUALITY })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/**
 * Verifies that the bytes are an image of the declared type: by its first bytes and by the decoder, of bounded size, and
 * decodable to the last row. Removes metadata such as place and time.
 * @throws ApiError 400
 */
export async function cleanImage(bytes: Buffer, contentType: string): Promise<CleanImage> {
  if (!MAGIC[contentType]?.(bytes)) throw refuse.badRequest('The image is not of its declared type.', 'invalid_image');
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
