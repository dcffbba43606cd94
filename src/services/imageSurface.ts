import type { PixelSize } from '../domain/groups/imageRules';
import type { Drawing, ImageSurface } from './imageCodec';

const JPEG = 'image/jpeg';
/** JPEG has no transparency: transparent pixels become white, not black. */
const PAPER = '#ffffff';

/** `from-image` turns the picture upright. */
const decode = (file: Blob): Promise<ImageBitmap> => createImageBitmap(file, { imageOrientation: 'from-image' });

function paint(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null,
  bitmap: ImageBitmap,
  { width, height }: PixelSize,
): void {
  if (!context) throw new Error('No canvas to draw on.');
  context.fillStyle = PAPER;
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
}

/** For workers. */
export const offscreenSurface: ImageSurface = {
  decode,
  draw(bitmap, size): Drawing {
    const canvas = new OffscreenCanvas(size.width, size.height);
    paint(canvas.getContext('2d'), bitmap, size);
    return { encode: (quality) => canvas.convertToBlob({ type: JPEG, quality }) };
  },
};

/** For browsers without `OffscreenCanvas`. */
export const pageSurface: ImageSurface = {
  decode,
  draw(bitmap, size): Drawing {
    const canvas = Object.assign(document.createElement('canvas'), size);
    paint(canvas.getContext('2d'), bitmap, size);
    return {
      encode: (quality) => new Promise((resolve, reject) => {
        canvas.toBlob((blob) => {
          if (blob) resolve(blob);
          else reject(new Error('The canvas gave no picture.'));
        }, JPEG, quality);
      }),
    };
  },
};
