import type { Sharp } from 'sharp';

/** px: what Open Graph and Twitter cards show in full. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;
/** The address of an image's preview: `<IMAGE_PATH><hash>/<PREVIEW_FILE>`. */
export const PREVIEW_FILE = 'preview.jpg';
export const PREVIEW_TYPE = 'image/jpeg';
/** Some chats ignore pictures above 600 KB; at this quality even noise stays below. */
const QUALITY = 76;
/** Behind transparent parts: the paper of the light theme. */
const PAPER = '#fbf7f0';

/** Cuts an upright image to the size of a preview. A JPEG, because not every chat reads WebP. */
export function asPreview(image: Sharp): Sharp {
  return image.resize({ ...PREVIEW_SIZE, fit: 'cover' }).flatten({ background: PAPER }).jpeg({ quality: QUALITY, mozjpeg: true });
}
