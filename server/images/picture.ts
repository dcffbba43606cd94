import { fitsImageLimit, isDataAddress } from '../../src/domain/imageRules';
import { imageFailure, validation } from '../../src/domain/messages';
import { ApiError, refuse } from '../http/apiError';
import { checkWebAddress, type UrlRules } from '../http/checkWebAddress';
import { IMAGE_PATH } from './imagePath';

/** What the `imageURL` of a request names. */
export type Picture =
  | { kind: 'url'; url: string }
  | { kind: 'stored'; hash: string }
  | { kind: 'data'; contentType: 'image/jpeg' | 'image/png' | 'image/webp'; bytes: Buffer };

const DATA_URL_HEAD = /^data:(image\/(?:jpeg|png|webp));base64,/;
const LONGEST_HEAD = 40;
const STORED = new RegExp(`^${IMAGE_PATH}([a-f0-9]{64})$`);

/**
 * The decoder skips what is no base64 and ends at the first `=`, so a text with a hole gives fewer bytes than its length promises.
 * No regular expression here: over 28 MB of text it can run out of stack.
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
 * Reads `imageURL`: a data URL of a JPEG, PNG or WebP, an address of this server, or a web address.
 * The bytes are looked at later, by `inspectImage`.
 * @throws ApiError 400 for everything else (also `data:image/svg+xml`), 413 for a picture above the limit
 */
export function parsePicture(value: string, urls: UrlRules): Picture {
  if (value.trim() === '') throw refuse.badRequest(validation.image, 'image_required');
  const hash = STORED.exec(value)?.[1];
  if (hash) return { kind: 'stored', hash };
  if (!isDataAddress(value)) return { kind: 'url', url: checkWebAddress(value, urls, validation.imageAddress) };
  const head = DATA_URL_HEAD.exec(value.slice(0, LONGEST_HEAD));
  if (!head) throw refuse.badRequest(validation.imageType, 'unsupported_image');
  return { kind: 'data', contentType: head[1] as 'image/jpeg', bytes: decodeBase64(value.slice(head[0].length)) };
}
