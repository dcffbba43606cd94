import type { CodingOptions } from './pictureCoding';
import type { ImageService } from './types';

interface Kept {
  blob: Blob;
  /** Made with the first preview. */
  previewUrl: string | null;
}

const loadCoding = () => import(/* webpackChunkName: "picture-coding" */ './pictureCoding');

/**
 * Pictures between file and server. The bytes stay here; actions and state carry tickets and keys (ARCHITECTURE.md, rule 12).
 * Encoding happens in a worker, so that the page stays responsive.
 */
export function createImageService(coding: CodingOptions = {}): ImageService {
  const files = new Map<string, Blob>();
  const kept = new Map<string, Kept>();
  let tickets = 0;

  return {
    accept(file) {
      tickets += 1;
      const ticket = `picture-${tickets}`;
      files.set(ticket, file);
      return ticket;
    },
    async process(ticket, options) {
      const file = files.get(ticket);
      files.delete(ticket);
      const { codePicture } = await loadCoding();
      const { blob, key, width, height } = await codePicture(file, options, coding);
      if (!kept.has(key)) kept.set(key, { blob, previewUrl: null });
      options.onProgress(100);
      return { key, width, height, bytes: blob.size };
    },
    blob: (key) => kept.get(key)?.blob ?? null,
    dataUrl: async (blob) => (await loadCoding()).dataUrlOf(blob),
    previewUrl(key) {
      const picture = kept.get(key);
      if (!picture) return null;
      picture.previewUrl ??= URL.createObjectURL(picture.blob);
      return picture.previewUrl;
    },
    forget(key) {
      const previewUrl = kept.get(key)?.previewUrl;
      if (previewUrl) URL.revokeObjectURL(previewUrl);
      kept.delete(key);
    },
  };
}
