import type { Sharp } from 'sharp';
import type { PixelSize } from '../../src/domain/groups/imageRules';
import { focusOf, withFocus } from '../../src/domain/groups/pictureFocus';
import { IMAGE_PATH } from '../../src/domain/routes/offline';

/** px: what Open Graph and Twitter cards show in full. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;
export const PREVIEW_FILE = 'preview.jpg';
/** The path of an image's preview. @param focus as `focusText` writes it; null or empty for the centre */
export const previewPath = (hash: string, focus: string | null): string =>
  `${IMAGE_PATH}${hash}/${PREVIEW_FILE}${focus ? `?focus=${focus}` : ''}`;
export const PREVIEW_TYPE = 'image/jpeg';
/** Some chats ignore pictures above 600 KB; at this quality even noise stays below. */
const QUALITY = 76;
/** Behind transparent parts: the paper of the light theme. */
const PAPER = '#fbf7f0';

/**
 * Fills `size` with an upright image of `whole` px: its smaller side fits, and what sticks out of the other is cut off around the focus, as
 * browsers do with `object-position`.
 * @param focus as `focusText` writes it
 */
export function filled(image: Sharp, whole: PixelSize, size: PixelSize, focus: string): Sharp {
  const factor = Math.max(size.width / whole.width, size.height / whole.height);
  const width = Math.min(whole.width, Math.max(1, Math.round(size.width / factor)));
  const height = Math.min(whole.height, Math.max(1, Math.round(size.height / factor)));
  const { x, y } = focusOf(withFocus('', focus));
  const [left, top] = [Math.round(((whole.width - width) * x) / 100), Math.round(((whole.height - height) * y) / 100)];
  return image.extract({ left, top, width, height }).resize({ ...size, fit: 'fill' });
}

/** Cuts an upright image to the size of a preview. A JPEG, because not every chat reads WebP. */
export function asPreview(image: Sharp, whole: PixelSize, focus: string): Sharp {
  return filled(image, whole, PREVIEW_SIZE, focus).flatten({ background: PAPER }).jpeg({ quality: QUALITY, mozjpeg: true });
}
