import { ApiError } from '../http/responses/apiError';
import { cleanImage, type CleanImage } from './cleanImage';
import type { UploadedImage } from './imageInput';
import { filled } from './previewPicture';

/** px per side. */
const SIDE = 512;
const QUALITY = 84;
/** Bytes; enough for photos of a phone camera. */
const MAX_PHOTO_BYTES = 12 * 1024 * 1024;

/**
 * Crops a photo, around its focus, to an upright square of at most 512 px.
 * @param focus as `focusText` writes it; '' for the centre
 * @throws ApiError 400, 413
 */
export async function squareImage(photo: UploadedImage, focus: string): Promise<CleanImage> {
  if (photo.bytes.length > MAX_PHOTO_BYTES) throw new ApiError(413, 'image_too_large', 'Please choose a photo of at most 12 MB.');
  return cleanImage(photo, 'image/webp', (upright, size) => {
    const side = Math.min(SIDE, size.width, size.height);
    return filled(upright, size, { width: side, height: side }, focus).webp({ quality: QUALITY });
  });
}
