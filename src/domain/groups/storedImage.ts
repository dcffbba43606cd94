import type { imageFailure } from '../texts/formMessages';

/** A picture whose bytes the image service stores under `key`; state and actions carry this instead of the bytes. */
export interface StoredImage {
  /** Content hash. */
  key: string;
  /** Pixels. */
  width: number;
  height: number;
  bytes: number;
}

/** Why a picture was refused; `imageFailure` has the text of each. */
export type ImageRefusal = keyof typeof imageFailure;
