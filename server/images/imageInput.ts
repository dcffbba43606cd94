import { imageFailure, validation } from '../../src/domain/formMessages';
import { fitsImageLimit, isDataAddress } from '../../src/domain/imageRules';
import { ApiError, refuse } from '../http/apiError';
import { checkWebAddress, type UrlRules } from '../http/checkWebAddress';
import { IMAGE_PATH } from './imagePath';

/** The parsed `imageURL` of a request. */
export type ImageInput =
  | { kind: 'url'; url: string }
  | { kind: 'stored'; hash: string }
  | { kind: 'data'; contentType: 'image/jpeg' | 'image/png' | 'image/webp'; bytes: Buffer };

const DATA_URL_HEAD = /^data:(image\/(?:jpeg|png|webp));base64,/;
const MAX_HEAD_LENGTH = 40;
const STORED = new RegExp(`^${IMAGE_PATH}([a-f0-9]{64})$`);

/**
 * Node's decoder skips invalid characters and stops at the first `=`, so invalid base64 yields fewer bytes than its length
 * implies. A regular expression could overflow the stack on 28 MB of text.
 */
function decodeBase64(text: string): Buffer {
  const malformed = () => refuse.badRequest(imageFailure.reading, 'invalid_image');
  if (text === '' || text.length % 4 !== 0 || text.includes('-') || text.includes('_')) throw malformed();
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const expected = (text.length / 4) * 3 - padding;
  if (!fitsImageLimit(expected)) throw new ApiError(413, 'image_too_large', imageFailure.tooLarge);
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length !== expected) throw malformed();
  return bytes;
}

/**
 * Parses `imageURL`: a data URL of a JPEG, PNG or WebP, an address on this server, or a web address.
 * `inspectImage` checks the bytes later.
 * @throws ApiError 400 for anything else (including `data:image/svg+xml`), 413 for an image above the limit
 */
export function parseImageInput(value: string, urls: UrlRules): ImageInput {
  if (value.trim() === '') throw refuse.badRequest(validation.image, 'image_required');
  const hash = STORED.exec(value)?.[1];
  if (hash) return { kind: 'stored', hash };
  if (!isDataAddress(value)) return { kind: 'url', url: checkWebAddress(value, urls, validation.imageAddress) };
  const head = DATA_URL_HEAD.exec(value.slice(0, MAX_HEAD_LENGTH));
  if (!head) throw refuse.badRequest(validation.imageType, 'unsupported_image');
  return { kind: 'data', contentType: head[1] as 'image/jpeg', bytes: decodeBase64(value.slice(head[0].length)) };
}
