import { setImmediate as nextTurn } from 'node:timers/promises';
import { fitsImageLimit, isDataAddress } from '../../src/domain/groups/imageRules';
import { focusOf, focusText, hasWrongFocus } from '../../src/domain/groups/pictureFocus';
import { imageFailure, validation } from '../../src/domain/texts/formMessages';
import { webAddress } from '../../src/domain/texts/webAddress';
import { ApiError, refuse } from '../http/responses/apiError';
import { storedHash } from './storedHash';

/** The parsed `imageURL` of a request. */
export type ImageInput =
  | { kind: 'url'; url: string }
  | { kind: 'stored'; hash: string; /** As `focusText` writes it. */ focus: string }
  | UploadedImage;
type ImageType = (typeof IMAGE_TYPES)[number];
/** An image as it was sent; nothing about it is checked but its size. */
export interface UploadedImage { kind: 'data'; contentType: ImageType; bytes: Buffer }

export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

const DATA_URL_HEAD = /^data:(image\/(?:jpeg|png|webp));base64,/;
const MAX_HEAD_LENGTH = 40;

/** Bytes of base64 decoded in one turn of the event loop; a multiple of four. */
const DECODED_AT_ONCE = 1024 * 1024;

/**
 * Decodes base64 without holding the event loop. Node's decoder skips invalid characters and stops at the first `=`, so invalid
 * base64 yields fewer bytes than its length implies.
 * @throws ApiError 400, or 413 for an image above the limit
 */
async function decodeBase64(text: Buffer): Promise<Buffer> {
  const malformed = () => refuse.badRequest(imageFailure.reading, 'invalid_image');
  if (text.length === 0 || text.length % 4 !== 0 || text.includes('-') || text.includes('_')) throw malformed();
  const end = text.toString('latin1', text.length - 2);
  const padding = end === '==' ? 2 : end.endsWith('=') ? 1 : 0;
  const size = (text.length / 4) * 3 - padding;
  if (!fitsImageLimit(size)) throw new ApiError(413, 'image_too_large', imageFailure.tooLarge);
  const bytes = Buffer.allocUnsafeSlow(size);
  for (let from = 0, at = 0; from < text.length; from += DECODED_AT_ONCE) {
    if (from > 0) await nextTurn();
    const piece = text.toString('latin1', from, from + DECODED_AT_ONCE);
    at += bytes.write(piece, at, 'base64');
    if (at !== Math.min(size, ((from + piece.length) / 4) * 3)) throw malformed();
  }
  return bytes;
}

/** @throws ApiError 400 */
function webAddressIn(value: string): string {
  const url = webAddress(value);
  if (url === null) throw refuse.badRequest(validation.imageAddress, 'invalid_url');
  return url;
}

/**
 * Parses `imageURL`: a data URL of a JPEG, PNG or WebP, an address on this server, or a web address.
 * `cleanImage` checks the bytes later.
 * @param long the whole data URL when `value` is only its beginning (`http/requests/jsonBodies.ts`)
 * @throws ApiError 400 for anything else (including `data:image/svg+xml`), 413 for an image above the limit
 */
export async function parseImageInput(value: string, long: Buffer | null = null): Promise<ImageInput> {
  if (value.trim() === '') throw refuse.badRequest(validation.image, 'image_required');
  if (hasWrongFocus(value)) throw refuse.badRequest(validation.imageFocus, 'invalid_focus');
  const hash = storedHash(value);
  if (hash !== null) return { kind: 'stored', hash, focus: focusText(focusOf(value)) };
  if (!isDataAddress(value)) return { kind: 'url', url: webAddressIn(value) };
  const head = DATA_URL_HEAD.exec(value.slice(0, MAX_HEAD_LENGTH));
  if (!head) throw refuse.badRequest(validation.imageType, 'unsupported_image');
  const base64 = (long ?? Buffer.from(value)).subarray(head[0].length);
  return { kind: 'data', contentType: head[1] as ImageType, bytes: await decodeBase64(base64) };
}
