import sharp, { type Metadata, type Sharp } from 'sharp';
import type { PixelSize } from '../../src/domain/groups/imageRules';
import { imageFailure } from '../../src/domain/texts/formMessages';
import { refuse } from '../http/responses/apiError';
import type { UploadedImage } from './imageInput';

/** Pixels per side and in total, in all frames. The app itself never sends more than 2500 per side. */
const MAX_SIDE_PX = 8192;
const MAX_PIXELS = 40_000_000;

const MAGIC: Readonly<Record<UploadedImage['contentType'], (bytes: Uint8Array) => boolean>> = {
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
export function openImage(bytes: Uint8Array, { animated = false } = {}): Sharp {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated', sequentialRead: true, animated });
}

/** An image that is safe to store: encoded by us, upright, and without metadata. */
export interface CleanImage {
  contentType: UploadedImage['contentType'];
  bytes: Buffer;
  /** px */
  width: number;
  height: number;
}

/** A second compression at this quality is not visible. */
const QUALITY = 92;

const encoded = {
  'image/jpeg': (image: Sharp) => image.jpeg({ quality: QUALITY }),
  'image/png': (image: Sharp) => image.png(),
  'image/webp': (image: Sharp) => image.webp({ quality: QUALITY }),
} as const;

/** Turns the image upright. A rotation would mix the frames of an animation, so only an animation that is upright keeps them. */
function upright(bytes: Buffer, { pages = 1, orientation = 1 }: Metadata): Sharp {
  return pages > 1 && orientation === 1 ? openImage(bytes, { animated: true }) : openImage(bytes).rotate();
}

async function readMetadata({ bytes, contentType }: UploadedImage): Promise<Metadata> {
  const metadata = await openImage(bytes).metadata();
  if (`image/${metadata.format}` !== contentType) throw new Error('another format');
  if (metadata.width > MAX_SIDE_PX || metadata.height > MAX_SIDE_PX) throw new Error('too many pixels');
  return metadata;
}

/**
 * Verifies that the bytes are an image of the declared type: by its first bytes and by the decoder, of bounded size, and decodable to
 * the last row. Encodes it again, which removes metadata such as place and time, and everything in the file that is no picture.
 * @param change makes another image of the upright one and its size, of the given type
 * @throws ApiError 400
 */
export async function cleanImage(
  image: UploadedImage, contentType = image.contentType, change: (upright: Sharp, size: PixelSize) => Sharp = encoded[contentType],
): Promise<CleanImage> {
  if (!MAGIC[image.contentType](image.bytes)) throw refuse.badRequest('The image is not of its declared type.', 'invalid_image');
  try {
    const metadata = await readMetadata(image);
    const { data, info } = await change(upright(image.bytes, metadata), metadata.autoOrient).toBuffer({ resolveWithObject: true });
    return { contentType, bytes: data, width: info.width, height: info.pageHeight ?? info.height };
  } catch {
    throw refuse.badRequest(imageFailure.processing, 'invalid_image');
  }
}
