import { ApiError } from '../http/apiError';
import type { UploadedImage } from './imageInput';
import { cleanImage, openImage } from './inspectImage';

/** px per side. */
const SIDE = 512;
const QUALITY = 84;
/** Bytes; enough for photos of a phone camera. */
const MAX_PHOTO_BYTES = 12 * 1024 * 1024;

/**
 * Crops the middle of a photo to an upright square of at most 512 px.
 * @throws ApiError 400, 413
 */
export async function squareImage({ bytes, contentType }: UploadedImage): Promise<UploadedImage> {
  if (bytes.length > MAX_PHOTO_BYTES) throw new ApiError(413, 'image_too_large', 'Please choose a photo of at most 12 MB.');
  const clean = await cleanImage(bytes, contentType);
  const side = Math.min(SIDE, clean.width, clean.height);
  const square = openImage(clean.bytes).rotate().resize({ width: side, height: side, fit: 'cover' });
  return { kind: 'data', contentType: 'image/webp', bytes: await square.webp({ quality: QUALITY }).toBuffer() };
}
