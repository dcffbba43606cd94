import { validation } from '../../src/domain/messages';
import type { Database } from '../db/database';
import { ApiError, refuse } from '../http/apiError';
import { parseImageInput } from './imageInput';
import { IMAGE_PATH } from './imagePath';
import { prepareImage, storeImage } from './imageStore';
import { cleanImage, openImage } from './inspectImage';

/** px of a side. */
const SIDE = 512;
const QUALITY = 84;
/** Bytes: what a phone's camera makes. */
const LARGEST_PHOTO = 12 * 1024 * 1024;

/** The middle of the image as a square, upright, at most 512 px a side. */
async function squareOf(bytes: Buffer, { width, height }: { width: number; height: number }): Promise<Buffer> {
  const side = Math.min(SIDE, width, height);
  return openImage(bytes).rotate().resize({ width: side, height: side, fit: 'cover' }).webp({ quality: QUALITY }).toBuffer();
}

/**
 * Stores a person's photo.
 * @param dataUrl a JPEG, PNG or WebP
 * @returns its address at this site; it is kept for a day, and as long as a profile shows it
 * @throws ApiError 400, 413
 */
export async function storeProfilePhoto(database: Database, dataUrl: string, spend: (bytes: number) => void): Promise<string> {
  const image = parseImageInput(dataUrl, { allowHttp: false });
  if (image.kind !== 'data') throw refuse.badRequest(validation.imageType, 'unsupported_image');
  if (image.bytes.length > LARGEST_PHOTO) throw new ApiError(413, 'image_too_large', 'Please choose a photo of at most 12 MB.');
  spend(image.bytes.length);
  const clean = await cleanImage(image.bytes, image.contentType);
  const ready = await prepareImage(database, { kind: 'data', contentType: 'image/webp', bytes: await squareOf(clean.bytes, clean) });
  const { imageHash } = await database.db.transaction((tx) => storeImage(tx, ready));
  return `${IMAGE_PATH}${imageHash}`;
}
