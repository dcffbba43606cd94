import { IMAGE_PATH } from '../routes/offline';
import { MAX_URL_LENGTH, isWebAddress } from '../texts/webAddress';
import { withoutFocus } from './pictureFocus';

/** The largest picture accepted, before and after re-encoding, in bytes, inclusive (docs/spec-notes.md, section 9). */
export const MAX_IMAGE_BYTES = 20_971_520;
/** Longest side after scaling, pixels (docs/spec-notes.md, section 9). */
export const MAX_IMAGE_SIDE_PX = 2500;

const FIRST_QUALITY_TENTHS = 9;
const LAST_QUALITY_TENTHS = 3;

/** The JPEG qualities to try in turn: 0.9 down to 0.3 by 0.1 (docs/spec-notes.md, section 5). Whole tenths avoid rounding drift. */
export function qualityLadder(): readonly number[] {
  const steps = FIRST_QUALITY_TENTHS - LAST_QUALITY_TENTHS + 1;
  return Array.from({ length: steps }, (_, step) => (FIRST_QUALITY_TENTHS - step) / 10);
}

export interface PixelSize {
  width: number;
  height: number;
}

/**
 * The size after scaling: the longest side at most 2500 px, same aspect ratio, never enlarged, at least one pixel.
 * @throws RangeError for a size that no picture can have
 */
export function scaledSize({ width, height }: PixelSize): PixelSize {
  if (!(width > 0 && height > 0 && Number.isFinite(width) && Number.isFinite(height)))
    throw new RangeError('A picture has a width and a height.');
  const factor = Math.min(1, MAX_IMAGE_SIDE_PX / Math.max(width, height));
  const side = (pixels: number) => Math.max(1, Math.round(pixels * factor));
  return { width: side(width), height: side(height) };
}

/** Whether a picture of this size may be sent. */
export function fitsImageLimit(bytes: number): boolean {
  return bytes <= MAX_IMAGE_BYTES;
}

const STORED_IMAGE = new RegExp(`^${IMAGE_PATH}[a-f0-9]{64}$`);
const DATA_IMAGE_HEAD = /^data:image\/(?:jpeg|png|webp);base64,/;
/** Characters per regular expression match: matching a whole picture at once can overflow the stack. */
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

/** Whether a text is a data URL, of whatever type. */
export function isDataAddress(text: string): boolean {
  return /^data:/i.test(text);
}

/**
 * Whether a text can be a group's picture: a web address, a picture already stored on the server,
 * or a data URL of a JPEG, PNG or WebP.
 */
export function isImageAddress(text: string): boolean {
  if (text.length <= MAX_URL_LENGTH) return STORED_IMAGE.test(withoutFocus(text)) || isWebAddress(text) || isDataImage(text);
  return isDataImage(text);
}
