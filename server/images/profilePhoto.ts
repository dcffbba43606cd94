import { validation } from '../../src/domain/formMessages';
import type { Database } from '../db/database';
import { ApiError, refuse } from '../http/apiError';
import { parseImageInput } from './imageInput';
import { IMAGE_PATH } from './imagePath';
import { prepareImage, storeImage } from './imageStore';
import { cleanImage, openImage } from './inspectImage';

/** px per side. */
const SIDE = 512;
const QUALITY = 84;
/** Bytes; enough for photos of a phone camera. */
const MAX_PHOTO_BYTES = 12 * 1024 * 1024;

/** Crops the middle of the image to an upright square of at most 512 px. */
async function squareOf(bytes: Buffer, { width, height }: { width: number; height: number }): Promise<Buffer> {
  const side = Math.min(SIDE, width, height);
  return openImage(bytes).rotate().resize({ width: side, height: side, fit: 'cover' }).webp({ quality: QUALITY }).toBuffer();
}

/**
 * Stores a profile photo.
 * @param dataUrl a JPEG, PNG or WebP
 * @returns its address on this site; it is stored for a day, and as long as a profile uses it
 * @throws ApiError 400, 413
 */
export async function storeProfilePhoto(database: Database, dataUrl: string, spend: (bytes: number) => void): Promise<string> {
  const image = parseImageInput(dataUrl, { allowHttp: false });
  if (image.kind !== 'data') throw refuse.badRequest(validation.imageType, 'unsupported_image');
  if (image.bytes.length > MAX_PHOTO_BYTES) throw new ApiError(413, 'image_too_large', 'Please choose a photo of at most 12 MB.');
  spend(image.bytes.length);
  const clean = await cleanImage(image.bytes, image.contentType);
  const ready = await prepareImage(database, { kind: 'data', contentType: 'image/webp', bytes: await squareOf(clean.bytes, clean) });
  const { imageHash } = await database.db.transaction((tx) => storeImage(tx, ready));
  return `${IMAGE_PATH}${imageHash}`;
}
