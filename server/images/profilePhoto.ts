import { ApiError } from '../http/responses/apiError';
import { cleanImage, type CleanImage } from './cleanImage';
import type { UploadedImage } from './imageInput';

/** px per side. */
const SIDE = 512;
const QUALITY = 84;
/** Bytes; enough for photos of a phone camera. */
const MAX_PHOTO_BYTES = 12 * 1024 * 1024;

/**
 * Crops the middle of a photo to an upright square of at most 512 px.
 * @throws ApiError 400, 413
 */
export async function squareImage(photo: UploadedImage): Promise<CleanImage> {
  if (photo.bytes.length > MAX_PHOTO_BYTES) throw new ApiError(413, 'image_too_large', 'Please choose a photo of at most 12 MB.');
  return cleanImage(photo, 'image/webp', (upright, { width, height }) => {
    const side = Math.min(SIDE, width, height);
    return upright.resize({ width: side, height: side, fit: 'cover' }).webp({ quality: QUALITY });
  });
}
