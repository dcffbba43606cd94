import { MAX_URL_LENGTH, isWebAddress } from './webAddress';

/** Largest picture, before and after re-encoding, in bytes: exactly this many are accepted (specification, section 9). */
export const MAX_IMAGE_BYTES = 20_971_520;
/** Longest side after scaling, pixels (specification, section 9). */
export const MAX_IMAGE_SIDE_PX = 2500;

const FIRST_QUALITY_TENTHS = 9;
const LAST_QUALITY_TENTHS = 3;

/** The JPEG qualities to try, one after the other: 0.9 down to 0.3 by 0.1 (specification, section 5). Whole tenths: no rounding drift. */
export function qualityLadder(): readonly number[] {
  const steps = FIRST_QUALITY_TENTHS - LAST_QUALITY_TENTHS + 1;
  return Array.from({ length: steps }, (_, step) => (FIRST_QUALITY_TENTHS - step) / 10);
}

export interface PixelSize {
  width: number;
  height: number;
}

/**
 * The size after scaling: the longest side at most 2500 px, the shape kept, never enlarged, never less than one pixel.
 * @throws RangeError for a size that is no picture
 */
export function scaledSize({ width, height }: PixelSize): PixelSize {
  if (!(width > 0 && height > 0 && Number.isFinite(width) && Number.isFinite(height)))
    throw new RangeError('A picture has a width and a height.');
  const factor = Math.min(1, MAX_IMAGE_SIDE_PX / Math.max(width, height));
  const side = (pixels: number) => Math.max(1, Math.round(pixels * factor));
  return { width: side(width), height: side(height) };
}

/** Whether so many bytes may be sent. */
export function fitsImageLimit(bytes: number): boolean {
  return bytes <= MAX_IMAGE_BYTES;
}

const STORED_IMAGE = /^\/api\/images\/[a-f0-9]{64}$/;
const DATA_IMAGE_HEAD = /^data:image\/(?:jpeg|png|webp);base64,/;
/** Characters looked at in one go: over a whole picture a regular expression can run out of stack. */
const CHUNK = 65_536;

function isDataImage(text: string): boolean {
  const head = DATA_IMAGE_HEAD.exec(text)?.[0];
  if (!head) return false;
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const end = text.length - padding;
  if (end <= head.length) return false;
  for (let start = head.length; start < end; start += CHUNK) {
    if (!/^[A-Za-z0-9+/]*$/.test(text.slice(start, Math.min(start + CHUNK, end)))) return false;
  }
  return true;
}

/** Whether a text holds a picture itself instead of naming one, of whatever type. */
export function isDataAddress(text: string): boolean {
  return /^data:/i.test(text);
}

/**
 * Whether a text can be a group's picture: a web address, a picture that the server stores already,
 * or a data URL of a JPEG, PNG or WebP.
 */
export function isImageAddress(text: string): boolean {
  if (text.length <= MAX_URL_LENGTH) return STORED_IMAGE.test(text) || isWebAddress(text) || isDataImage(text);
  return isDataImage(text);
}
